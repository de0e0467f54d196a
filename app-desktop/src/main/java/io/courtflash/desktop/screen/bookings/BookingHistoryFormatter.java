package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.claim.AttemptLog.Attempt;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.i18n.AuditActionFormatter;
import io.courtflash.desktop.i18n.Texts;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Formats the history of a booking, the latest event first. */
final class BookingHistoryFormatter {

  private final BookingFormatter formatter;
  private final Texts texts;

  BookingHistoryFormatter(BookingFormatter formatter) {
    this.formatter = formatter;
    this.texts = formatter.texts();
  }

  /**
   * An event of the history.
   *
   * @param actor who of the staff did it; empty for others
   * @param actorId their account; null for others
   */
  record HistoryEvent(Instant at, String actor, @Nullable Long actorId, String text) {

    private HistoryEvent(Instant at, String text) {
      this(at, "", null, text);
    }
  }

  /** The history of a booking, the latest event first. */
  List<HistoryEvent> of(BookingsService.BookingDetails details) {
    Stream<HistoryEvent> audited = details.auditEntries().stream().map(this::audited);
    Stream<HistoryEvent> attempts = details.attempts().stream().map(this::attempt);
    Stream<HistoryEvent> orders = details.orders().stream().flatMap(this::order);
    Stream<HistoryEvent> refunds = details.refunds().stream().flatMap(this::refund);
    return Stream.of(booking(details.line()), audited, attempts, orders, refunds)
        .flatMap(events -> events)
        .sorted(Comparator.comparing(HistoryEvent::at).reversed())
        .toList();
  }

  private Stream<HistoryEvent> booking(BookingLine line) {
    HistoryEvent created = new HistoryEvent(line.createTime(), texts.get("bookings.made"));
    String now = because(formatter.status(line), formatter.reason(line.reason()));
    return line.updateTime().equals(line.createTime())
        ? Stream.of(created)
        : Stream.of(created, new HistoryEvent(line.updateTime(), now));
  }

  private HistoryEvent audited(AuditEntry entry) {
    return new HistoryEvent(
        entry.createTime(),
        actor(entry),
        entry.actorId(),
        AuditActionFormatter.of(texts, entry.action()));
  }

  /** Staff by their login, the program by a word of the window's language. */
  private String actor(AuditEntry entry) {
    return entry.actorId() == null && entry.actorName().equals(Actor.ENGINE.studentId())
        ? texts.get("audit.program")
        : entry.actorName();
  }

  private HistoryEvent attempt(Attempt attempt) {
    String text =
        attempt.outcome() == AttemptLog.Outcome.ACCEPTED
            ? texts.get("bookings.request-accepted")
            : texts.get("bookings.request-refused");
    return new HistoryEvent(attempt.at(), text);
  }

  private Stream<HistoryEvent> order(PayOrderLine order) {
    String amount = BookingFormatter.yuan(order.amount());
    HistoryEvent started =
        new HistoryEvent(order.createTime(), texts.get("bookings.payment-started", amount));
    Instant paid = order.paidTime();
    return paid == null
        ? Stream.of(started)
        : Stream.of(started, new HistoryEvent(paid, texts.get("bookings.payment-done", amount)));
  }

  private Stream<HistoryEvent> refund(RefundLine refund) {
    String amount = BookingFormatter.yuan(refund.amount());
    String requested = texts.get("bookings.refund-requested", amount);
    return Stream.of(
        new HistoryEvent(
            refund.createTime(), because(requested, formatter.reason(refund.reason()))),
        new HistoryEvent(
            refund.updateTime(),
            because(
                formatter.status(refund.status()),
                formatter.refundError(refund.progress(), refund.lastError()))));
  }

  private static String because(String what, @Nullable String why) {
    return why == null || why.isEmpty() ? what : what + " · " + why;
  }
}
