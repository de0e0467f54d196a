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

/** The money's lines in the present language. */
record MoneyFormatter(BookingFormatter booking, InstantSource clock) {

  String what(UnsettledMoney open) {
    return switch (open.kind()) {
      case PAYMENT_UNKNOWN -> texts().get("money.payment-unknown");
      case REFUND_UNDER_WAY -> texts().get("money.refund-under-way");
      case REFUND_REFUSED -> texts().get("money.refund-refused");
    };
  }

  String age(UnsettledMoney open) {
    Duration age = Duration.between(open.since(), clock.instant());
    return DurationFormatter.coarse(texts(), age.isNegative() ? Duration.ZERO : age);
  }

  /** What happens next, or what somebody must do. */
  String next(UnsettledMoney open) {
    String error = open.lastError();
    String next =
        switch (open.kind()) {
          case PAYMENT_UNKNOWN, REFUND_UNDER_WAY ->
              texts().get("money.asked-again", time(open.nextTryAt()), open.attempts());
          case REFUND_REFUSED -> texts().get("money.decide");
        };
    return error == null ? next : next + " · " + error;
  }

  String who(UnsettledMoney open) {
    return booking.who(open.studentId(), open.guest());
  }

  String who(PayOrderLine order) {
    return booking.who(order.studentId(), order.guest());
  }

  String who(RefundLine refund) {
    return booking.who(refund.studentId(), refund.guest());
  }

  String why(PayOrderLine order) {
    String error = order.lastError();
    return error == null ? booking.reason(order.reason()) : error;
  }

  String why(RefundLine refund) {
    String error = refund.lastError();
    String reason = booking.reason(refund.reason());
    return error == null ? reason : reason + " · " + error;
  }

  String by(RefundLine refund) {
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
