package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.layout.VBox;

/** Several selected slots: how many are booked or blocked, and the acts on all of them. */
final class SelectionPane extends VBox {

  SelectionPane(
      List<BoardSlot> slots, TodayModel model, BookingDialogs dialogs, WeeklyActions weekly) {
    super(12);
    setId("today-selection");
    Texts texts = dialogs.texts();
    long booked = slots.stream().filter(slot -> !slot.slot().bookings().isEmpty()).count();
    long blocked = slots.stream().filter(BoardSlot::isBlocked).count();
    Toolbar bar = new Toolbar(texts);
    if (slots.stream().allMatch(BoardSlot::bookable)) {
      Set<Long> slotIds =
          slots.stream().map(slot -> slot.slot().slotId()).collect(Collectors.toSet());
      bar.addPrimary("booking.book-together", () -> dialogs.bookTogether(slotIds));
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
