package io.courtflash.desktop.screen.bookings;

import atlantafx.base.theme.Styles;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.message.MessageDialog;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.Links;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The filters on top, the bookings in a table below, and the selected booking beside it. */
final class BookingsView {

  private final Texts texts;
  private final BookingFormatter formatter;
  private final BookingFilterBar filters;
  private final DataTable<BookingLine> table;
  private final ExportBar exportBar;
  private final Page page;

  BookingsView(
      BookingsModel model,
      BookingFormatter formatter,
      FileDialogs files,
      Links links,
      MessageDialog messages) {
    this.texts = formatter.texts();
    this.formatter = formatter;
    this.filters = new BookingFilterBar(model, formatter);
    exportBar = new ExportBar(model, formatter, files);
    HBox bar = new HBox(12, count(model), exportBar);
    bar.getStyleClass().add("list-bar");
    this.table = table(model);
    HBox middle =
        new HBox(16, table, new BookingDetailsPane(model, formatter, files, links, messages));
    VBox.setVgrow(middle, Priority.ALWAYS);
    page = new Page(texts, "screen.bookings", filters, bar, middle);
  }

  Page page() {
    return page;
  }

  /** The actions of the page's toolbar. */
  List<UserAction> actions() {
    return exportBar.actions();
  }

  void select(long id) {
    table.select(id);
  }

  BookingFilterBar filters() {
    return filters;
  }

  private DataTable<BookingLine> table(BookingsModel model) {
    DataTable<BookingLine> lines =
        new DataTable<>(texts, model.lines(), "bookings.list", "bookings.empty", BookingLine::id);
    lines
        .column("bookings.student", 100, formatter::student)
        .column("bookings.court", 72, BookingFormatter::court)
        .column("bookings.time", 176, BookingFormatter::time)
        .column("bookings.status", 124, this::status)
        .column("bookings.money", 92, formatter::amount)
        .column("bookings.reason", 84, line -> formatter.reason(line.reason()));
    lines.table().getSelectionModel().selectedItemProperty().subscribe(model::select);
    HBox.setHgrow(lines, Priority.ALWAYS);
    return lines;
  }

  private String status(BookingLine line) {
    return line.noShowAt() == null
        ? formatter.status(line.status())
        : texts.get("bookings.marked-no-show");
  }

  private Label count(BookingsModel model) {
    Label label = new Label();
    label.setId("bookings-count");
    label.getStyleClass().add(Styles.TEXT_MUTED);
    label
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> count(model.countProperty().get()),
                model.countProperty(),
                texts.languageProperty()));
    return label;
  }

  private String count(int count) {
    if (count == BookingsModel.UNKNOWN) {
      return texts.get("form.reading");
    }
    return count > BookingSearch.COUNT_LIMIT
        ? texts.get("bookings.more-than", BookingSearch.COUNT_LIMIT)
        : texts.get("bookings.count", count);
  }
}
