package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingLine;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.BookingOutcomes;
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
import java.util.concurrent.Callable;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the page of the bookings shows and does. Used on one thread. */
final class BookingsModel {

  /** Not counted as yet. */
  static final int UNKNOWN = -1;

  private static final Logger LOG = LoggerFactory.getLogger(BookingsModel.class);
  private static final int PAGE = 200;
  private static final int EXPORT_PAGE = 1_000;

  private final BookingsService book;
  private final ActionRunner actions;
  private final BookingFormatter words;
  private final InstantSource clock;
  private final BookingQuery wishes = new BookingQuery();
  private final PagedList<BookingLine> lines;
  private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper(UNKNOWN);
  private final ReadOnlyObjectWrapper<@Nullable BookingDetails> story =
      new ReadOnlyObjectWrapper<>();
  private volatile BookingFilter wanted = BookingFilter.ALL;
  private @Nullable Long chosen;

  BookingsModel(
      BookingsService book, ActionRunner actions, BookingFormatter words, InstantSource clock) {
    this.book = book;
    this.actions = actions;
    this.words = words;
    this.clock = clock;
    wishes.subscribe(() -> wanted = wishes.filter(words.times().zone()));
    this.lines =
        new PagedList<>(
            actions.work(),
            (last, limit) -> book.page(wanted, last == null ? Long.MAX_VALUE : last.id(), limit),
            PAGE);
  }

  /** Whether something is being done. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  BookingQuery wishes() {
    return wishes;
  }

  PagedList<BookingLine> lines() {
    return lines;
  }

  /** How many bookings are wanted; one more than are counted stands for any greater number. */
  ReadOnlyIntegerProperty countProperty() {
    return count.getReadOnlyProperty();
  }

  /** The chosen booking; null while none is. */
  ReadOnlyObjectProperty<@Nullable BookingDetails> storyProperty() {
    return story.getReadOnlyProperty();
  }

  /** Reads what is wanted now, from its beginning. */
  void read() {
    BookingFilter asked = wanted;
    lines.reload();
    count.set(UNKNOWN);
    actions
        .work()
        .run(
            () -> book.count(asked),
            found -> {
              if (asked.equals(wanted)) {
                count.set(found);
              }
            },
            e -> LOG.warn("The bookings can't be counted", e));
    readStory();
  }

  /** Chooses a booking; null for none. */
  void choose(@Nullable BookingLine line) {
    chosen = line == null ? null : line.id();
    readStory();
  }

  private void readStory() {
    Long id = chosen;
    if (id == null) {
      story.set(null);
      return;
    }
    actions
        .work()
        .run(
            () -> book.story(id),
            found -> {
              if (id.equals(chosen)) {
                story.set(found.orElse(null));
              }
            },
            e -> LOG.warn("A booking can't be read", e));
  }

  static boolean canCancel(BookingLine line) {
    return line.status() == ReservationStatus.PENDING_PAYMENT
        || line.status() == ReservationStatus.CLOSING;
  }

  static boolean canRefund(BookingLine line) {
    return line.status() == ReservationStatus.CONFIRMED;
  }

  boolean canMarkNoShow(BookingLine line) {
    Instant startsAt = line.startsAt();
    return canRefund(line)
        && line.noShowAt() == null
        && startsAt != null
        && !startsAt.isAfter(clock.instant());
  }

  PendingOutcome cancel(BookingLine line, String reason) {
    return change(() -> book.cancel(line.id(), reason), BookingOutcomes::of);
  }

  PendingOutcome refund(BookingLine line, String reason) {
    return change(() -> book.refund(line.id(), reason), BookingOutcomes::of);
  }

  PendingOutcome markNoShow(BookingLine line) {
    return change(() -> book.markNoShow(line.id()), answer -> BookingOutcomes.of(answer, true));
  }

  PendingOutcome takeBackNoShow(BookingLine line) {
    return change(
        () -> book.takeBackNoShow(line.id()), answer -> BookingOutcomes.of(answer, false));
  }

  private <T> PendingOutcome change(Callable<T> change, Function<T, ActionOutcome> outcome) {
    return actions.run(change, outcome, _ -> read());
  }

  /** Writes all bookings that are wanted; its file's name says how. */
  void export(Path file) {
    BookingFilter asked = wanted;
    BookingExportColumns sheet = new BookingExportColumns(words);
    Columns<BookingLine> columns = new Columns<>(sheet.heading(), sheet::cells);
    PageSource<BookingLine> source =
        last -> book.page(asked, last == null ? Long.MAX_VALUE : last.id(), EXPORT_PAGE);
    actions.follow(
        TranslatableText.of("bookings.export"),
        progress -> SpreadsheetExport.write(file, columns, source, progress),
        written ->
            written
                .map(
                    count ->
                        ActionOutcome.done("bookings.exported", count, "" + file.getFileName()))
                .orElseGet(() -> ActionOutcome.refused("form.cancelled")),
        _ -> {});
  }
}
