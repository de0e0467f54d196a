package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.reserve.AttemptLog.Attempt;
import io.courtflash.core.reserve.AttemptOutcome;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.i18n.AuditActionFormatter;
import io.courtflash.desktop.i18n.Texts;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All that happened to a booking, the latest first. */
final class BookingHistoryFormatter {

  private final BookingFormatter words;
  private final Texts texts;

  BookingHistoryFormatter(BookingFormatter words) {
    this.words = words;
    this.texts = words.texts();
  }

  private record HistoryEvent(Instant at, String text) {}

  List<String> of(BookingDetails story) {
    Stream<HistoryEvent> acts = story.acts().stream().map(this::act);
    Stream<HistoryEvent> attempts = story.attempts().stream().map(this::attempt);
    Stream<HistoryEvent> orders = story.orders().stream().flatMap(this::order);
    Stream<HistoryEvent> refunds = story.refunds().stream().flatMap(this::refund);
    return Stream.of(booking(story.line()), acts, attempts, orders, refunds)
        .flatMap(each -> each)
        .sorted(Comparator.comparing(HistoryEvent::at).reversed())
        .map(moment -> words.times().second(moment.at()) + "  " + moment.text())
        .toList();
  }

  private Stream<HistoryEvent> booking(BookingLine line) {
    HistoryEvent made = new HistoryEvent(line.createTime(), texts.get("bookings.was-made"));
    String now = because(words.status(line.status()), words.reason(line.reason()));
    return line.updateTime().equals(line.createTime())
        ? Stream.of(made)
        : Stream.of(made, new HistoryEvent(line.updateTime(), now));
  }

  private HistoryEvent act(AuditEntry entry) {
    return new HistoryEvent(
        entry.createTime(),
        entry.actorName() + " · " + AuditActionFormatter.of(texts, entry.action()));
  }

  private HistoryEvent attempt(Attempt attempt) {
    String how =
        attempt.outcome() == AttemptOutcome.ACCEPTED
            ? texts.get("bookings.claimed")
            : texts.get("bookings.turned-away");
    return new HistoryEvent(attempt.at(), how);
  }

  private Stream<HistoryEvent> order(PayOrderLine order) {
    String amount = BookingFormatter.yuan(order.amount());
    HistoryEvent opened =
        new HistoryEvent(order.createTime(), texts.get("bookings.order-opened", amount));
    Instant paid = order.paidTime();
    return paid == null
        ? Stream.of(opened)
        : Stream.of(opened, new HistoryEvent(paid, texts.get("bookings.order-paid", amount)));
  }

  private Stream<HistoryEvent> refund(RefundLine refund) {
    String amount = BookingFormatter.yuan(refund.amount());
    String asked = texts.get("bookings.refund-wanted", amount);
    return Stream.of(
        new HistoryEvent(refund.createTime(), because(asked, words.reason(refund.reason()))),
        new HistoryEvent(
            refund.updateTime(), because(words.status(refund.status()), refund.lastError())));
  }

  private static String because(String what, @Nullable String why) {
    return why == null || why.isEmpty() ? what : what + " · " + why;
  }
}
