package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.core.insight.BookingLine;
import io.courtflash.core.insight.FlightRecorder.Attempt;
import io.courtflash.core.insight.OrderLine;
import io.courtflash.core.insight.Outcome;
import io.courtflash.core.insight.RefundLine;
import io.courtflash.desktop.booking.BookingWords;
import io.courtflash.desktop.i18n.ActionWords;
import io.courtflash.desktop.i18n.Texts;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All that happened to a booking, the latest first. */
final class HistoryLines {

  private final BookingWords words;
  private final Texts texts;

  HistoryLines(BookingWords words) {
    this.words = words;
    this.texts = words.texts();
  }

  private record Moment(Instant at, String text) {}

  List<String> of(Story story) {
    Stream<Moment> acts = story.acts().stream().map(this::act);
    Stream<Moment> attempts = story.attempts().stream().map(this::attempt);
    Stream<Moment> orders = story.orders().stream().flatMap(this::order);
    Stream<Moment> refunds = story.refunds().stream().flatMap(this::refund);
    return Stream.of(booking(story.line()), acts, attempts, orders, refunds)
        .flatMap(each -> each)
        .sorted(Comparator.comparing(Moment::at).reversed())
        .map(moment -> words.times().second(moment.at()) + "  " + moment.text())
        .toList();
  }

  private Stream<Moment> booking(BookingLine line) {
    Moment made = new Moment(line.createTime(), texts.get("bookings.was-made"));
    String now = because(words.status(line.status()), words.reason(line.reason()));
    return line.updateTime().equals(line.createTime())
        ? Stream.of(made)
        : Stream.of(made, new Moment(line.updateTime(), now));
  }

  private Moment act(AuditEntry entry) {
    return new Moment(
        entry.createTime(), entry.actorName() + " · " + ActionWords.of(texts, entry.action()));
  }

  private Moment attempt(Attempt attempt) {
    String how =
        attempt.outcome() == Outcome.ACCEPTED
            ? texts.get("bookings.claimed")
            : texts.get("bookings.turned-away");
    return new Moment(attempt.at(), how);
  }

  private Stream<Moment> order(OrderLine order) {
    String amount = BookingWords.yuan(order.amount());
    Moment opened = new Moment(order.createTime(), texts.get("bookings.order-opened", amount));
    Instant paid = order.paidTime();
    return paid == null
        ? Stream.of(opened)
        : Stream.of(opened, new Moment(paid, texts.get("bookings.order-paid", amount)));
  }

  private Stream<Moment> refund(RefundLine refund) {
    String amount = BookingWords.yuan(refund.amount());
    String asked = texts.get("bookings.refund-wanted", amount);
    return Stream.of(
        new Moment(refund.createTime(), because(asked, words.reason(refund.reason()))),
        new Moment(
            refund.updateTime(), because(words.status(refund.status()), refund.lastError())));
  }

  private static String because(String what, @Nullable String why) {
    return why == null || why.isEmpty() ? what : what + " · " + why;
  }
}
