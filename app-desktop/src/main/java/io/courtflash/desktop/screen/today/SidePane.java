package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.today.TodayModel.PendingMove;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The pane beside the board: the booking being moved, the selected slots, and the open work, which
 * scroll together. Hidden without any of them.
 */
final class SidePane extends VBox {

  private final TodayModel model;
  private final BoardFormatter formatter;
  private final BookingDialogs dialogs;
  private final BoardActs.WeeklyActions weekly;
  private final SlotPane slotPane;
  private final WorkPane workPane;
  private final VBox content = new VBox();
  private final ScrollPane scroll = new ScrollPane(content);
  private final ObservableValue<Boolean> workShown;
  private List<BoardSlot> shownSelection = List.of();
  private @Nullable SelectionPane selectionPane;

  SidePane(
      TodayModel model,
      BoardFormatter formatter,
      BoardActs acts,
      ObservableValue<Boolean> workShown) {
    this.model = model;
    this.formatter = formatter;
    this.dialogs = acts.dialogs();
    this.workShown = workShown;
    this.workPane = new WorkPane(model, formatter, acts);
    this.weekly = acts.weekly();
    this.slotPane = new SlotPane(model, formatter, acts);
    getStyleClass().add("slot-pane");
    content.getStyleClass().add("slot-pane-content");
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    getChildren().add(scroll);
    managedProperty().bind(visibleProperty());
    workShown.subscribe(_ -> show());
    model.pendingMoveProperty().subscribe(_ -> show());
    model.draggingProperty().subscribe(_ -> show());
    model.selectionProperty().subscribe(_ -> show());
    model.selectedSlotProperty().subscribe(_ -> show());
    model.boardProperty().subscribe(_ -> show());
    formatter.texts().languageProperty().subscribe(_ -> rebuild());
  }

  /** A pane that stays is not replaced, so that its focused control keeps the focus. */
  private void show() {
    if (model.draggingProperty().get()) {
      return;
    }
    List<Node> panes = new ArrayList<>();
    PendingMove move = model.pendingMoveProperty().get();
    if (move != null) {
      panes.add(new MovePane(move, model, formatter, dialogs.actions()));
    }
    if (model.selectionProperty().get().size() > 1) {
      panes.add(selectionPane());
    } else if (model.selectedSlotProperty().get() != null) {
      panes.add(slotPane);
    }
    if (workShown.getValue()) {
      panes.add(workPane);
    }
    if (!content.getChildren().equals(panes)) {
      content.getChildren().setAll(panes);
      scroll.setVvalue(0);
    }
    setVisible(!panes.isEmpty());
  }

  private void rebuild() {
    selectionPane = null;
    show();
  }

  private SelectionPane selectionPane() {
    List<BoardSlot> slots = model.selectedSlots();
    SelectionPane pane = selectionPane;
    if (pane == null || !slots.equals(shownSelection)) {
      shownSelection = slots;
      pane = new SelectionPane(slots, model, dialogs, weekly);
      selectionPane = pane;
    }
    return pane;
  }

  /** Several selected slots: how many are booked or blocked, and the acts on all of them. */
  static final class SelectionPane extends VBox {

    SelectionPane(
        List<BoardSlot> slots,
        TodayModel model,
        BookingDialogs dialogs,
        BoardActs.WeeklyActions weekly) {
      super(12);
      setId("today-selection");
      Texts texts = dialogs.texts();
      long booked = slots.stream().filter(slot -> !slot.slot().bookings().isEmpty()).count();
      long blocked = slots.stream().filter(BoardSlot::isBlocked).count();
      Toolbar bar = new Toolbar(texts);
      if (slots.stream().allMatch(BoardSlot::bookable)) {
        Set<Long> slotIds =
            slots.stream().map(slot -> slot.slot().slotId()).collect(Collectors.toSet());
        bar.addPrimary(
            "booking.book-together",
            () -> dialogs.bookTogether(slotIds, model.dateProperty().get()));
      }
      BlockButtons.addTo(bar, slots, dialogs, weekly);
      bar.add("today.clear-selection", () -> model.select(null)).getStyleClass().add(Styles.FLAT);
      bar.inColumns(2);
      getChildren()
          .addAll(
              SlotPane.label(texts.get("today.selected", slots.size()), Styles.TITLE_4),
              SlotPane.label(texts.get("today.selected-of", booked, blocked), Styles.TEXT_MUTED),
              bar);
    }
  }
}
