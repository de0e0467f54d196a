package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.insight.BookingFilter;
import io.courtflash.core.insight.BookingLine;
import io.courtflash.desktop.booking.BookingOutcomes;
import io.courtflash.desktop.booking.BookingWords;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Ending;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.fx.Pages;
import io.courtflash.desktop.i18n.Saying;
import io.courtflash.desktop.sheet.Export;
import io.courtflash.desktop.sheet.Export.Columns;
import io.courtflash.desktop.sheet.Export.Source;
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

  private final BookingBook book;
  private final Actions actions;
  private final BookingWords words;
  private final InstantSource clock;
  private final Wishes wishes = new Wishes();
  private final Pages<BookingLine> lines;
  private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper(UNKNOWN);
  private final ReadOnlyObjectWrapper<@Nullable Story> story = new ReadOnlyObjectWrapper<>();
  private volatile BookingFilter wanted = BookingFilter.ALL;
  private @Nullable Long chosen;

  BookingsModel(BookingBook book, Actions actions, BookingWords words, InstantSource clock) {
    this.book = book;
    this.actions = actions;
    this.words = words;
    this.clock = clock;
    wishes.subscribe(() -> wanted = wishes.filter(words.times().zone()));
    this.lines =
        new Pages<>(
            actions.work(),
            (last, limit) -> book.page(wanted, last == null ? Long.MAX_VALUE : last.id(), limit),
            PAGE);
  }

  /** Whether something is being done. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  Wishes wishes() {
    return wishes;
  }

  Pages<BookingLine> lines() {
    return lines;
  }

  /** How many bookings are wanted; one more than are counted stands for any greater number. */
  ReadOnlyIntegerProperty countProperty() {
    return count.getReadOnlyProperty();
  }

  /** The chosen booking; null while none is. */
  ReadOnlyObjectProperty<@Nullable Story> storyProperty() {
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

  Ending cancel(BookingLine line, String reason) {
    return change(() -> book.cancel(line.id(), reason), BookingOutcomes::of);
  }

  Ending refund(BookingLine line, String reason) {
    return change(() -> book.refund(line.id(), reason), BookingOutcomes::of);
  }

  Ending markNoShow(BookingLine line) {
    return change(() -> book.markNoShow(line.id()), answer -> BookingOutcomes.of(answer, true));
  }

  Ending takeBackNoShow(BookingLine line) {
    return change(
        () -> book.takeBackNoShow(line.id()), answer -> BookingOutcomes.of(answer, false));
  }

  private <T> Ending change(Callable<T> change, Function<T, Outcome> outcome) {
    return actions.run(change, outcome, _ -> read());
  }

  /** Writes all bookings that are wanted; its file's name says how. */
  void export(Path file) {
    BookingFilter asked = wanted;
    BookingSheet sheet = new BookingSheet(words);
    Columns<BookingLine> columns = new Columns<>(sheet.heading(), sheet::cells);
    Source<BookingLine> source =
        last -> book.page(asked, last == null ? Long.MAX_VALUE : last.id(), EXPORT_PAGE);
    actions.follow(
        Saying.of("bookings.export"),
        progress -> Export.write(file, columns, source, progress),
        written ->
            written
                .map(count -> Outcome.done("bookings.exported", count, "" + file.getFileName()))
                .orElseGet(() -> Outcome.refused("form.cancelled")),
        _ -> {});
  }
}
