package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.office.BookingLine;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.FileDialogs.FileType;
import io.courtflash.desktop.shell.GrantedPermissions;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.layout.HBox;

/** The buttons that take a booking and export the bookings to a file. */
final class ExportBar extends HBox {

  private final BookingsModel model;
  private final Texts texts;
  private final FileDialogs files;
  private final Toolbar bar;

  ExportBar(
      BookingsModel model,
      BookingFormatter formatter,
      GrantedPermissions granted,
      FileDialogs files) {
    this.model = model;
    this.texts = formatter.texts();
    BookingDialogs dialogs =
        new BookingDialogs(new Dialogs(texts, this), formatter, model.bookingActions());
    this.files = files;
    getStyleClass().add("list-bar");
    this.bar = new Toolbar(texts);
    bar.addPrimary("booking.book", () -> dialogs.bookFor("", model.now()));
    if (granted.has(Permission.EXPORT)) {
      bar.add("bookings.export", model.busyProperty().not(), this::export);
    }
    getChildren().add(bar);
  }

  /** The actions of its buttons. */
  List<UserAction> actions() {
    return bar.actions();
  }

  private void export() {
    chooseFile(model::export);
  }

  /** Asks for a file and writes these bookings to it. */
  void export(List<BookingLine> chosen) {
    chooseFile(file -> model.export(file, chosen));
  }

  private void chooseFile(Consumer<Path> onChosen) {
    files.save(
        this,
        texts.get("bookings.export"),
        "courtflash-bookings.xlsx",
        List.of(new FileType("Excel", "xlsx"), new FileType("CSV", "csv")),
        onChosen);
  }
}
