package io.courtflash.desktop.screen.bookings;

import atlantafx.base.theme.Styles;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.BookingToolbar;
import io.courtflash.desktop.booking.BulkBookingDialogs;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.PagedList.LoadState;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.message.MessageDialog;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.List;
import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The filters on top, the bookings in a table below, and the selected booking beside it. */
final class BookingsView {

  private final Texts texts;
  private final BookingFormatter formatter;
  private final DataTable<BookingLine> table;
  private final ExportBar exportBar;
  private final Page page;

  BookingsView(
      BookingsModel model,
      BookingFormatter formatter,
      GrantedPermissions granted,
      ScreenContext context,
      MessageDialog messages) {
    this.texts = formatter.texts();
    this.formatter = formatter;
    exportBar = new ExportBar(model, formatter, granted, context.files());
    this.table = table(model, context.links());
    BulkBookingDialogs bulk =
        new BulkBookingDialogs(new Dialogs(texts, table), formatter, model.bulkActions());
    offerActs(model, bulk);
    HBox middle =
        new HBox(
            12,
            table,
            new BookingDetailsPane(
                model, formatter, bulk, context.files(), context.links(), messages));
    VBox.setVgrow(middle, Priority.ALWAYS);
    page =
        new Page(
            texts,
            "screen.bookings",
            new BookingFilterBar(model, formatter),
            bar(model, granted, bulk, messages),
            middle);
  }

  /** The acts on all listed bookings, or in their place the acts on the selected ones. */
  private HBox bar(
      BookingsModel model,
      GrantedPermissions granted,
      BulkBookingDialogs bulk,
      MessageDialog messages) {
    SelectionBar selection =
        new SelectionBar(
            model,
            texts,
            granted,
            table.selectSeveral(),
            bulk,
            messages,
            exportBar::export,
            table.table().getSelectionModel()::clearSelection);
    HBox whole = new HBox(12, count(model), exportBar);
    whole.getStyleClass().add("list-bar");
    Nodes.showWhile(whole, selection.visibleProperty().not());
    HBox.setHgrow(selection, Priority.ALWAYS);
    return new HBox(whole, selection);
  }

  /** The menu of a row has the acts that are buttons beside the table. */
  private void offerActs(BookingsModel model, BulkBookingDialogs bulk) {
    BookingDialogs dialogs =
        new BookingDialogs(new Dialogs(texts, table), formatter, model.bookingActions());
    table.onMenu(
        line ->
            BookingToolbar.menu(
                dialogs,
                line.id(),
                model.acts(line),
                () -> bulk.move(List.of(line), model.today())));
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

  private DataTable<BookingLine> table(BookingsModel model, Links links) {
    DataTable<BookingLine> lines =
        new DataTable<>(texts, model.lines(), "bookings.list", "bookings.empty", BookingLine::id);
    lines
        .links("bookings.student", 140, formatter::person, line -> links.toPerson(line.studentId()))
        .atLeast()
        .links(
            "bookings.court", 68, BookingFormatter::court, line -> links.toCourt(line.courtName()))
        .atLeast()
        .column("bookings.time", 190, line -> formatter.shortTime(line, model.today()))
        .fixed()
        .pills(
            "bookings.status",
            110,
            line -> formatter.status(line),
            line -> BookingFormatter.tone(line.status()))
        .atLeast()
        .figures("bookings.money", 122, formatter::amount)
        .atLeast()
        .pills("bookings.attendance", 106, this::attendance, BookingsView::attendanceTone)
        .fixed()
        .column("bookings.number", 80, line -> Long.toString(line.id()))
        .unlessChosen()
        .links(
            "bookings.student-id",
            110,
            formatter::student,
            line -> links.toPerson(line.studentId()))
        .unlessChosen()
        .links(
            "bookings.session",
            100,
            line -> Objects.requireNonNullElse(line.sessionName(), ""),
            line -> links.toSession(line.sessionName()))
        .unlessChosen()
        .column("bookings.created", 196, line -> formatter.times().minute(texts, line.createTime()))
        .unlessChosen()
        .column("bookings.series", 110, line -> Objects.requireNonNullElse(line.series(), ""))
        .unlessChosen()
        .column("bookings.reason", 140, line -> formatter.reason(line.reason()))
        .unlessChosen();
    lines.table().getSelectionModel().selectedItemProperty().subscribe(model::select);
    HBox.setHgrow(lines, Priority.ALWAYS);
    return lines;
  }

  private String attendance(BookingLine line) {
    if (line.checkedInAt() != null) {
      return formatter.times().timeOfDay(line.checkedInAt());
    }
    return line.noShowAt() == null ? "" : texts.get("bookings.marked-no-show");
  }

  private static Pill.Tone attendanceTone(BookingLine line) {
    return line.checkedInAt() == null ? Pill.Tone.BAD : Pill.Tone.GOOD;
  }

  private Label count(BookingsModel model) {
    Label label =
        Nodes.label(
            Bindings.createStringBinding(
                () -> countText(model),
                model.countProperty(),
                model.lines().stateProperty(),
                texts.languageProperty()),
            Styles.TEXT_MUTED);
    label.setId("bookings-count");
    return label;
  }

  /** The list itself says when it can't be read. */
  private String countText(BookingsModel model) {
    int count = model.countProperty().get();
    if (count == BookingsModel.UNKNOWN) {
      return model.lines().stateProperty().get() == LoadState.FAILED
          ? ""
          : texts.get("form.reading");
    }
    return count > BookingSearch.COUNT_LIMIT
        ? texts.get("bookings.more-than", BookingSearch.COUNT_LIMIT)
        : texts.get("bookings.count", count);
  }
}
