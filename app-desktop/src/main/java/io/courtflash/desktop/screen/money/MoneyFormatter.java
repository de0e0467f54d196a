package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.counter.ClosingLine;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.i18n.DurationFormatter;
import io.courtflash.desktop.i18n.Texts;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Formats orders, refunds and unsettled money in the window's language. */
record MoneyFormatter(BookingFormatter booking, InstantSource clock) {

  String issue(UnsettledMoney unsettled) {
    return switch (unsettled.kind()) {
      case PAYMENT_UNKNOWN -> texts().get("money.payment-unknown");
      case REFUND_UNDER_WAY -> texts().get("money.refund-under-way");
      case REFUND_REFUSED -> texts().get("money.refund-refused");
      case REFUND_AT_COUNTER -> texts().get("money.refund-at-counter");
      case BILL_OURS_ONLY -> texts().get("money.bill-ours");
      case BILL_THEIRS_ONLY -> texts().get("money.bill-theirs");
      case BILL_REFUND_UNDER_WAY, BILL_REFUND_REFUSED -> texts().get("bill.refund-theirs");
      case BILL_AMOUNT -> texts().get("money.bill-amount");
      case BILL_MISSING -> texts().get("bill.missing");
    };
  }

  String age(UnsettledMoney unsettled) {
    Duration age = Duration.between(unsettled.since(), clock.instant());
    return DurationFormatter.toMinutes(texts(), age.isNegative() ? Duration.ZERO : age);
  }

  /** The engine's next step, or the staff's, with the latest error. */
  String next(UnsettledMoney unsettled) {
    String error = booking.refundError(unsettled.progress(), unsettled.lastError());
    String next =
        switch (unsettled.kind()) {
          case PAYMENT_UNKNOWN, REFUND_UNDER_WAY ->
              texts().get("money.next-query", time(unsettled.nextTryAt()), unsettled.attempts());
          case REFUND_REFUSED -> texts().get("money.decide");
          case REFUND_AT_COUNTER -> texts().get("money.next-hand-out");
          case BILL_OURS_ONLY -> texts().get("bill.next-ours");
          case BILL_THEIRS_ONLY -> texts().get("bill.next-theirs");
          case BILL_REFUND_UNDER_WAY -> texts().get("bill.next-refund-under-way");
          case BILL_REFUND_REFUSED -> texts().get("bill.next-refund-refused");
          case BILL_AMOUNT -> texts().get("bill.next-amount");
          case BILL_MISSING -> texts().get("bill.next-missing");
        };
    return error == null ? next : next + " · " + error;
  }

  /** Name and number; the guest, else what is known. */
  String person(UnsettledMoney unsettled) {
    return booking.named(unsettled.name(), unsettled.studentId(), unsettled.guest());
  }

  /** Name and number; the guest, else what is known. */
  String person(PayOrderLine order) {
    return booking.named(order.name(), order.studentId(), order.guest());
  }

  /** Name and number; the guest, else what is known. */
  String person(RefundLine refund) {
    return booking.named(refund.name(), refund.studentId(), refund.guest());
  }

  String place(PayOrderLine order) {
    return place(order.courtName(), order.slotDate(), order.startTime());
  }

  String place(RefundLine refund) {
    return place(refund.courtName(), refund.slotDate(), refund.startTime());
  }

  /** The courts and when it begins; that the slot does not exist for a booking without one. */
  private String place(
      @Nullable String courts, @Nullable LocalDate day, @Nullable LocalTime start) {
    return courts == null || day == null || start == null
        ? texts().get("booking.no-slot")
        : courts + " · " + texts().day(day) + " " + start;
  }

  /** The refunded part of a payment that is kept; the latest error, else why the booking ended. */
  String remark(PayOrderLine order) {
    boolean isPart = order.status() == PayStatus.SUCCESS && order.refunded().signum() > 0;
    String error = order.lastError();
    return joined(
        isPart ? texts().get("booking.refunded", BookingFormatter.yuan(order.refunded())) : null,
        error == null ? booking.reason(order.reason()) : error);
  }

  /** The part of a payment that was kept; empty when nothing was. */
  String fee(BigDecimal fee) {
    return fee.signum() == 0 ? "" : BookingFormatter.yuan(fee);
  }

  /** What is expected in the till of a day, and whether it was counted. */
  String till(List<ClosingLine> lines) {
    if (lines.isEmpty()) {
      return texts().get("money.till-empty");
    }
    String expected = BookingFormatter.yuan(sum(lines, ClosingLine::expected));
    if (lines.stream().anyMatch(ClosingLine::isOpen)) {
      return texts().get("money.till-open", expected);
    }
    BigDecimal counted = sum(lines, line -> Objects.requireNonNull(line.closing()).counted());
    return texts()
        .get(
            "money.till-counted",
            expected,
            BookingFormatter.yuan(counted.subtract(sum(lines, ClosingLine::expected))));
  }

  private static BigDecimal sum(List<ClosingLine> lines, Function<ClosingLine, BigDecimal> amount) {
    return lines.stream().map(amount).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** The account that counted, and the time. */
  String closedBy(ClosingLine.Closing closing) {
    String name = closing.closedBy() == null ? "" : closing.closedBy() + " · ";
    return name + minute(closing.closedAt());
  }

  /** Why it differs or was counted again, and whether it must be counted. */
  String remark(ClosingLine line) {
    ClosingLine.Closing closing = line.closing();
    return joined(
        line.isOpen() ? texts().get("money.to-count") : null,
        closing == null ? null : closing.reason());
  }

  /** Whether it is a part, the reason, how it was settled by hand, and the latest error. */
  String remark(RefundLine refund) {
    return joined(
        refund.isPart() ? texts().get("money.part") : null,
        booking.reason(refund.reason()),
        refund.proof(),
        booking.refundError(refund.progress(), refund.lastError()));
  }

  /** The account that requested the refund; the engine when no person did. */
  String requestedBy(RefundLine refund) {
    String name = refund.askedBy();
    return name == null ? texts().get("money.engine") : name;
  }

  String minute(Instant instant) {
    return booking.times().minute(texts(), instant);
  }

  Texts texts() {
    return booking.texts();
  }

  /** The texts that there are. */
  private static String joined(@Nullable String... texts) {
    StringJoiner joined = new StringJoiner(" · ");
    for (String text : texts) {
      if (text != null && !text.isEmpty()) {
        joined.add(text);
      }
    }
    return joined.toString();
  }

  private String time(@Nullable Instant instant) {
    return instant == null ? "" : minute(instant);
  }
}
