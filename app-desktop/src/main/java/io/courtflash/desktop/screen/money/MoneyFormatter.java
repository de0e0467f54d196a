package io.courtflash.desktop.screen.money;

import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.i18n.DurationFormatter;
import io.courtflash.desktop.i18n.Texts;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** Formats orders, refunds and unsettled money in the window's language. */
record MoneyFormatter(BookingFormatter booking, InstantSource clock) {

  String issue(UnsettledMoney unsettled) {
    return switch (unsettled.kind()) {
      case PAYMENT_UNKNOWN -> texts().get("money.payment-unknown");
      case REFUND_UNDER_WAY -> texts().get("money.refund-under-way");
      case REFUND_REFUSED -> texts().get("money.refund-refused");
    };
  }

  String age(UnsettledMoney unsettled) {
    Duration age = Duration.between(unsettled.since(), clock.instant());
    return DurationFormatter.toMinutes(texts(), age.isNegative() ? Duration.ZERO : age);
  }

  /** What the engine does next, or what staff must do, with the latest error. */
  String next(UnsettledMoney unsettled) {
    String error = booking.refundError(unsettled.lastError());
    String next =
        switch (unsettled.kind()) {
          case PAYMENT_UNKNOWN, REFUND_UNDER_WAY ->
              texts().get("money.next-query", time(unsettled.nextTryAt()), unsettled.attempts());
          case REFUND_REFUSED -> texts().get("money.decide");
        };
    return error == null ? next : next + " · " + error;
  }

  String student(UnsettledMoney unsettled) {
    return booking.student(unsettled.studentId(), unsettled.guest());
  }

  String student(PayOrderLine order) {
    return booking.student(order.studentId(), order.guest());
  }

  String student(RefundLine refund) {
    return booking.student(refund.studentId(), refund.guest());
  }

  /** The latest error, else why the booking ended. */
  String remark(PayOrderLine order) {
    String error = order.lastError();
    return error == null ? booking.reason(order.reason()) : error;
  }

  /** The reason, and the latest error. */
  String remark(RefundLine refund) {
    String error = booking.refundError(refund.lastError());
    String reason = booking.reason(refund.reason());
    return error == null ? reason : reason + " · " + error;
  }

  /** Who requested the refund; the engine when no person did. */
  String requestedBy(RefundLine refund) {
    String name = refund.askedBy();
    return name == null ? texts().get("money.engine") : name;
  }

  String minute(Instant instant) {
    return booking.times().minute(instant);
  }

  Texts texts() {
    return booking.texts();
  }

  private String time(@Nullable Instant instant) {
    return instant == null ? "" : booking.times().second(instant);
  }
}
