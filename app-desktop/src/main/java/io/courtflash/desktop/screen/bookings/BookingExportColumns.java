package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.office.BookingLine;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.i18n.Texts;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Bookings as lines of a spreadsheet; times are the venue's. */
record BookingExportColumns(BookingFormatter words) {

  List<String> heading() {
    Texts texts = words.texts();
    return Stream.of(
            "bookings.number",
            "bookings.student",
            "bookings.court",
            "bookings.day",
            "bookings.begins",
            "bookings.ends",
            "bookings.session",
            "bookings.status",
            "bookings.reason",
            "bookings.amount",
            "bookings.money",
            "bookings.no-show",
            "bookings.created",
            "bookings.trace")
        .map(texts::get)
        .toList();
  }

  List<?> cells(BookingLine line) {
    return List.of(
        line.id(),
        words.student(line),
        orBlank(line.courtName()),
        orBlank(line.slotDate()),
        orBlank(line.startTime()),
        orBlank(line.endTime()),
        orBlank(line.sessionName()),
        words.status(line.status()),
        words.reason(line.reason()),
        orBlank(line.amount()),
        line.payStatus() == null ? "" : words.status(line.payStatus()),
        time(line.noShowAt()),
        time(line.createTime()),
        line.traceId());
  }

  private String time(@Nullable Instant instant) {
    return instant == null ? "" : words.times().second(instant);
  }

  /** A number stays one. */
  private static Object orBlank(@Nullable Object value) {
    return switch (value) {
      case Number number -> number;
      case null, default -> Objects.toString(value, "");
    };
  }
}
