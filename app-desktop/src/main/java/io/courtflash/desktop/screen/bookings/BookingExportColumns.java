package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.office.BookingLine;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.i18n.Texts;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The columns of the bookings export. Times are in the venue's zone. */
record BookingExportColumns(BookingFormatter formatter) {

  List<String> heading() {
    Texts texts = formatter.texts();
    return Stream.of(
            "bookings.number",
            "bookings.student",
            "bookings.name",
            "bookings.court",
            "bookings.day",
            "bookings.begins",
            "bookings.ends",
            "bookings.session",
            "bookings.status",
            "bookings.reason",
            "bookings.amount",
            "bookings.money",
            "bookings.checked-in-at",
            "bookings.no-show",
            "bookings.series",
            "bookings.created",
            "bookings.trace")
        .map(texts::get)
        .toList();
  }

  List<?> cells(BookingLine line) {
    return List.of(
        line.id(),
        formatter.student(line),
        orBlank(line.name()),
        orBlank(line.courtName()),
        orBlank(line.slotDate()),
        orBlank(line.startTime()),
        orBlank(line.endTime()),
        orBlank(line.sessionName()),
        formatter.status(line),
        formatter.reason(line.reason()),
        orBlank(line.amount()),
        line.payStatus() == null ? "" : formatter.status(line.payStatus()),
        time(line.checkedInAt()),
        time(line.noShowAt()),
        orBlank(line.series()),
        time(line.createTime()),
        line.traceId());
  }

  private String time(@Nullable Instant instant) {
    return instant == null ? "" : formatter.times().second(instant);
  }

  /** Keeps numbers, so that a spreadsheet can calculate with them; formats the rest as text. */
  private static Object orBlank(@Nullable Object value) {
    return switch (value) {
      case Number number -> number;
      case null, default -> Objects.toString(value, "");
    };
  }
}
