package io.courtflash.desktop.screen.bookings;

import atlantafx.base.theme.Styles;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.BookingAct;
import io.courtflash.desktop.booking.BulkBookingDialogs;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.message.MessageDialog;
import io.courtflash.desktop.message.MessageDialog.Recipient;
import io.courtflash.desktop.shell.GrantedPermissions;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** The acts on several selected bookings at once. */
final class SelectionBar extends HBox {

  /** The width of all acts beside each other. */
  private static final double WIDTH = 760;

  private final BookingsModel model;
  private final Texts texts;
  private final ObservableList<BookingLine> selected;

  /**
   * The bar of one table.
   *
   * @param onExport writes bookings to a file
   * @param onClear ends the selection
   */
  SelectionBar(
      BookingsModel model,
      Texts texts,
      GrantedPermissions granted,
      ObservableList<BookingLine> selected,
      BulkBookingDialogs dialogs,
      MessageDialog messages,
      Consumer<List<BookingLine>> onExport,
      Runnable onClear) {
    this.model = model;
    this.texts = texts;
    this.selected = selected;
    setId("bookings-selection");
    getStyleClass().add("list-bar");
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    if (granted.has(Permission.CANCEL)) {
      bar.add(
          "bookings.cancel-selected",
          some(BookingAct.CANCEL),
          () -> dialogs.cancel(those(BookingAct.CANCEL)));
    }
    if (granted.has(Permission.REFUND)) {
      bar.add(
          "bookings.refund-selected",
          some(BookingAct.REFUND, BookingAct.CANCEL_FREE),
          () -> dialogs.refund(those(BookingAct.REFUND, BookingAct.CANCEL_FREE)));
    }
    if (granted.has(Permission.BOOK)) {
      bar.add(
          "bookings.move-selected",
          some(BookingAct.MOVE),
          () -> dialogs.move(those(BookingAct.MOVE), model.today()));
    }
    if (messages.isAllowed()) {
      bar.add(
          "bookings.message-selected",
          Bindings.createBooleanBinding(() -> !people().isEmpty(), selected),
          () -> messages.write(this, people()));
    }
    if (granted.has(Permission.EXPORT)) {
      bar.add("bookings.export-selected", () -> onExport.accept(List.copyOf(selected)));
    }
    bar.add("bookings.clear-selection", onClear);
    bar.setPrefWrapLength(WIDTH);
    HBox.setHgrow(bar, Priority.ALWAYS);
    getChildren().addAll(count(), bar);
    visibleProperty().bind(Bindings.size(selected).greaterThan(1));
    managedProperty().bind(visibleProperty());
  }

  private Label count() {
    Label label =
        Nodes.label(
            Bindings.createStringBinding(
                () -> texts.get("bookings.selected", selected.size()),
                selected,
                texts.languageProperty()),
            Styles.TEXT_BOLD);
    label.setId("bookings-selected");
    label.setMinWidth(USE_PREF_SIZE);
    return label;
  }

  private ObservableValue<Boolean> some(BookingAct... acts) {
    return Bindings.createBooleanBinding(() -> !those(acts).isEmpty(), selected);
  }

  /** The people of the selected bookings; guests have no inbox. */
  private List<Recipient> people() {
    return selected.stream()
        .flatMap(
            line ->
                Stream.ofNullable(line.studentId())
                    .map(studentId -> new Recipient(line.userId(), studentId)))
        .toList();
  }

  /** The selected bookings that allow one of the acts. */
  private List<BookingLine> those(BookingAct... acts) {
    return selected.stream()
        .filter(line -> !Collections.disjoint(model.acts(line), List.of(acts)))
        .toList();
  }
}
