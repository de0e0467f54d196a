package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingLine;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** 100,000 bookings: a third of them paid, a third unpaid, a third cancelled by staff. */
final class FakeBookingsService implements BookingsService {

  static final Instant NOW = Instant.parse("2026-09-01T05:00:00Z");
  static final int ALL = 100_000;

  /** The row of a guest's booking; the next one is a person's, the two after it another's. */
  static final int GUESTS_ROW = 9;

  /** The row of a person with a long name. */
  private static final int NAMED_ROW = 4;

  /** Rows of bookings whose refund is under way, and done. */
  private static final int REFUNDING_ROW = 1;

  private static final int REFUNDED_ROW = 7;

  /** The calls, in order. */
  final List<String> calls = new ArrayList<>();

  /** Whether the database doesn't answer. */
  volatile boolean away;

  static BookingFormatter formatter(Texts texts) {
    return new BookingFormatter(
        texts,
        new TimeFormatter(ZoneId.of("Asia/Shanghai")),
        (reason, language) -> "(" + reason.jsonText() + ")");
  }

  @Override
  public void beginExport() {
    calls.add("export");
  }

  @Override
  public List<BookingLine> page(BookingFilter filter, long beforeId, int limit) {
    calls.add("page " + filter.text() + " " + beforeId);
    if (away) {
      throw new IllegalStateException("No database");
    }
    long first = Math.min(beforeId - 1, ALL);
    return filter.text().equals("nobody")
        ? List.of()
        : LongStream.iterate(first, id -> id > 0, id -> id - 1)
            .limit(limit)
            .mapToObj(FakeBookingsService::line)
            .toList();
  }

  @Override
  public int count(BookingFilter filter) {
    if (away) {
      throw new IllegalStateException("No database");
    }
    return filter.text().isEmpty() ? 10_001 : 0;
  }

  @Override
  public Optional<BookingsService.BookingDetails> details(long id) {
    return Optional.of(
        new BookingsService.BookingDetails(line(id), List.of(), List.of(), List.of(), List.of()));
  }

  @Override
  public List<Court> courts() {
    return List.of(new Court(1, "1号场", NOW, NOW, true), new Court(2, "2号场", NOW, NOW, true));
  }

  @Override
  public List<FlashSession> sessions() {
    return List.of();
  }

  static BookingLine line(long id) {
    int kind = (int) (id % 3);
    long row = ALL - id;
    boolean paid = kind == 1;
    boolean refunded = row == REFUNDED_ROW;
    ReservationStatus status =
        switch (kind) {
          case 0 ->
              row == REFUNDING_ROW ? ReservationStatus.REFUNDING : ReservationStatus.CANCELLED;
          case 1 -> ReservationStatus.CONFIRMED;
          default -> ReservationStatus.PENDING_PAYMENT;
        };
    LocalTime start = LocalTime.of(8 + (int) (id % 14), 0);
    boolean guest = row == GUESTS_ROW;
    long userId = row == GUESTS_ROW + 3 ? id + 1 : id;
    return new BookingLine(
        id,
        "T" + id,
        guest ? 0 : userId,
        guest ? null : "2023" + (10_000 + userId % 5_000),
        row == NAMED_ROW ? "Sample student 12" : null,
        guest ? "王女士" : null,
        id,
        "羽毛球场",
        id % 8 + 1 + "号场",
        LocalDate.of(2026, 9, 1),
        start,
        start.plusHours(1),
        NOW.plusSeconds(id % 2 == 0 ? -3_600 : 3_600),
        status,
        kind == 0 ? new EndReason.FreeText("地面湿滑") : null,
        null,
        null,
        null,
        NOW.minusSeconds(ALL - id),
        NOW,
        refunded ? PayStatus.REFUNDED : paid ? PayStatus.SUCCESS : null,
        refunded || paid ? new BigDecimal("20.00") : null,
        refunded || paid ? PayMethod.ONLINE : null,
        null);
  }
}
