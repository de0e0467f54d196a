package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.desktop.booking.BookingAct;
import io.courtflash.desktop.booking.BookingActions;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.BulkBookingActions;
import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.sheet.SpreadsheetExport;
import io.courtflash.desktop.sheet.SpreadsheetExport.Columns;
import io.courtflash.desktop.sheet.SpreadsheetExport.PageSource;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.prefs.Preferences;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The list of bookings, its query and the selected booking. Used on one thread. */
final class BookingsModel {

  /** The count while it is not known. */
  static final int UNKNOWN = -1;

  private static final Logger LOG = LoggerFactory.getLogger(BookingsModel.class);
  private static final int PAGE = 200;
  private static final int EXPORT_PAGE = 1_000;

  private final BookingsService service;
  private final ActionRunner actions;
  private final BookingActions bookingActions;
  private final BookingFormatter formatter;
  private final InstantSource clock;
  private final BookingQuery query = new BookingQuery();
  private final SavedViews views;
  private final BulkBookingActions bulkActions;
  private final ReadOnlyObjectWrapper<BookingsService.FilterChoices> choices =
      new ReadOnlyObjectWrapper<>(BookingsService.FilterChoices.NONE);
  private final PagedList<BookingLine> lines;
  private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper(UNKNOWN);
  private final ReadOnlyObjectWrapper<BookingsService.@Nullable BookingDetails> details =
      new ReadOnlyObjectWrapper<>();
  private volatile BookingFilter filter = BookingFilter.ALL;
  private @Nullable Long selectedId;

  BookingsModel(
      BookingsService service,
      StaffBookingService staffBookings,
      ActionRunner actions,
      BookingFormatter formatter,
      Preferences preferences,
      InstantSource clock) {
    this.service = service;
    this.actions = actions;
    this.bookingActions = new BookingActions(staffBookings, actions, this::read);
    this.bulkActions = new BulkBookingActions(staffBookings, actions, this::read);
    this.views = new SavedViews(preferences);
    this.formatter = formatter;
    this.clock = clock;
    query.subscribe(this::updateFilter);
    this.lines =
        new PagedList<>(
            actions.taskRunner(),
            (last, limit) -> service.page(filter, last == null ? Long.MAX_VALUE : last.id(), limit),
            PAGE);
  }

  /** Whether an action is running. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  Instant now() {
    return clock.instant();
  }

  /** Today in the venue's zone. */
  LocalDate today() {
    return LocalDate.ofInstant(clock.instant(), formatter.times().zone());
  }

  private void updateFilter() {
    filter = query.toFilter(formatter.times().zone(), clock.instant());
  }

  BookingQuery query() {
    return query;
  }

  PagedList<BookingLine> lines() {
    return lines;
  }

  /**
   * How many bookings match the query: {@link #UNKNOWN}, or at most {@link
   * BookingSearch#COUNT_LIMIT} + 1 for any larger number.
   */
  ReadOnlyIntegerProperty countProperty() {
    return count.getReadOnlyProperty();
  }

  /** The selected booking; null when none is selected. */
  ReadOnlyObjectProperty<BookingsService.@Nullable BookingDetails> detailsProperty() {
    return details.getReadOnlyProperty();
  }

  /** Reads the list from its beginning, its count and the selected booking. */
  void read() {
    updateFilter();
    BookingFilter requested = filter;
    lines.reload();
    count.set(UNKNOWN);
    actions
        .taskRunner()
        .run(
            () -> service.count(requested),
            found -> {
              if (requested.equals(filter)) {
                count.set(found);
              }
            },
            e -> LOG.warn("Cannot count the bookings", e));
    readDetails();
  }

  /** Selects a booking and reads its details; null for none. */
  void select(@Nullable BookingLine line) {
    selectedId = line == null ? null : line.id();
    readDetails();
  }

  private void readDetails() {
    Long id = selectedId;
    if (id == null) {
      details.set(null);
      return;
    }
    actions
        .taskRunner()
        .run(
            () -> service.details(id),
            found -> {
              if (id.equals(selectedId)) {
                details.set(found.orElse(null));
              }
            },
            e -> LOG.warn("Cannot read booking {}", id, e));
  }

  /** The dialogs' acts on a booking; the list is read again after each. */
  BookingActions bookingActions() {
    return bookingActions;
  }

  /** Whether a booking has receipts: something was paid for it. */
  static boolean hasReceipt(BookingLine booking) {
    return booking.payStatus() != null && BookingFormatter.hasReceipt(booking.amount());
  }

  /** The acts that a booking allows now. */
  Set<BookingAct> acts(BookingLine booking) {
    return BookingAct.of(booking, clock.instant());
  }

  /** The dialogs' acts on several bookings; the list is read again after each. */
  BulkBookingActions bulkActions() {
    return bulkActions;
  }

  SavedViews views() {
    return views;
  }

  /** The courts and sessions of the filters; none until they are read. */
  ReadOnlyObjectProperty<BookingsService.FilterChoices> choicesProperty() {
    return choices.getReadOnlyProperty();
  }

  /** Reads the courts and sessions of the filters. */
  void readChoices() {
    actions
        .taskRunner()
        .run(
            () -> new BookingsService.FilterChoices(service.courts(), service.sessions()),
            choices::set,
            e -> LOG.warn("Cannot read courts and sessions", e));
  }

  /** Sets the filters of a saved view. */
  void openView(String name) {
    views.open(name, query, choices.get());
  }

  /** Saves the present filters by this name, in place of earlier ones. */
  PendingOutcome saveView(String name) {
    views.save(name, query);
    return actions.run(
        () -> name, saved -> ActionOutcome.done("bookings.view-saved", saved), _ -> {});
  }

  /** Exports all bookings that match the query, as XLSX or CSV by the file name's extension. */
  void export(Path file) {
    BookingFilter requested = filter;
    export(
        file,
        last -> service.page(requested, last == null ? Long.MAX_VALUE : last.id(), EXPORT_PAGE));
  }

  /** Exports these bookings, as XLSX or CSV by the file name's extension. */
  void export(Path file, List<BookingLine> chosen) {
    export(file, last -> last == null ? chosen : List.of());
  }

  private void export(Path file, PageSource<BookingLine> source) {
    BookingExportColumns export = new BookingExportColumns(formatter);
    Columns<BookingLine> columns = new Columns<>(export.heading(), export::cells);
    actions.runCancellable(
        TranslatableText.of("bookings.export"),
        progress -> {
          service.beginExport();
          return SpreadsheetExport.write(file, columns, source, progress);
        },
        written ->
            written
                .map(
                    count ->
                        ActionOutcome.done("bookings.exported", count, "" + file.getFileName()))
                .orElseGet(() -> ActionOutcome.refused("form.cancelled")),
        _ -> {});
  }
}
