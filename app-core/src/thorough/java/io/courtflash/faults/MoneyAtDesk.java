package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.money.receipt.Receipt;
import io.courtflash.core.money.receipt.Receipts;
import io.courtflash.core.money.refund.PartRefunds;
import io.courtflash.core.money.refund.RefundFollowUp;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.testing.Refused;
import io.courtflash.faults.MoneyHall.MoneyBooking;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.stream.IntStream;

/** What one or two clerks do to the money of a booking. */
final class MoneyAtDesk {

  private static final StaffReason RAIN = new StaffReason("rain");
  private static final StaffReason PROOF = new StaffReason("transfer 77");

  /** In jiao: up to half of what a booking costs. */
  private static final int MOST_OF_PART = 150;

  private final MoneyHall hall;

  MoneyAtDesk(MoneyHall hall) {
    this.hall = hall;
  }

  void perform(MoneyStep step, MoneyBooking booking) {
    switch (step.kind()) {
      case REFUND_PART -> refundPart(booking, step.number(), 1);
      case TWO_PART_REFUNDS_AT_ONCE -> refundPart(booking, step.number(), 2);
      case REPEAT_PART_REFUND -> repeat(booking);
      case HAND_OUT -> handOut(booking, 1);
      case TWO_HAND_OUTS_AT_ONCE -> handOut(booking, 2);
      case RETRY_REFUNDS -> hall.failed(booking).forEach(refund -> retry(booking, refund));
      case SETTLE_BY_HAND -> hall.failed(booking).forEach(refund -> settleByHand(booking, refund));
      case PRINT_RECEIPTS -> print(booking);
      default -> throw new IllegalArgumentException("Not at a desk: " + step);
    }
  }

  /** Clerks who saw the same refund a part, of whom at most one succeeds. */
  private void refundPart(MoneyBooking booking, int number, int clerks) {
    PayOrder order =
        hall.bean(Payments.class).state(booking.student, booking.id).orElseThrow().order();
    if (order == null) {
      return;
    }
    BigDecimal amount = BigDecimal.valueOf(1L + number % MOST_OF_PART, 1);
    PartRefunds.Part part = new PartRefunds.Part(amount, order.refunded());
    long accepted =
        IntStream.range(0, clerks).parallel().filter(_ -> isAccepted(booking, part)).count();
    if (accepted > 0) {
      booking.lastPart = part;
    }
    if (accepted > 1) {
      assertThat(hall.failed(booking)).as("refused before the other one came").isNotEmpty();
    }
  }

  /** The same request again refunds nothing, unless nothing came of the one before. */
  private void repeat(MoneyBooking booking) {
    PartRefunds.Part part = booking.lastPart;
    if (part != null && isAccepted(booking, part)) {
      assertThat(booking.isRetried || booking.isSettledByHand || !hall.failed(booking).isEmpty())
          .as("only because another refund was refused since")
          .isTrue();
    }
  }

  private boolean isAccepted(MoneyBooking booking, PartRefunds.Part part) {
    return Refused.by(
            () ->
                booking.parts.add(
                    hall.bean(PartRefunds.class)
                        .request(MoneyHall.CLERK, booking.id, part, RAIN)
                        .refund()
                        .id()))
        .isEmpty();
  }

  /** Clerks hand out what waits at the counter: each refund once. */
  void handOut(MoneyBooking booking, int clerks) {
    for (long refund : hall.waitingAtCounter(booking)) {
      long handedOut =
          IntStream.range(0, clerks)
              .parallel()
              .filter(_ -> hall.bean(RefundFollowUp.class).handOut(MoneyHall.CLERK, refund))
              .count();
      assertThat(handedOut).as("handed out refund %d", refund).isEqualTo(1);
    }
  }

  void retry(MoneyBooking booking, long refund) {
    booking.isRetried = true;
    var _ =
        Refused.by(
            () -> hall.bean(RefundFollowUp.class).retry(MoneyHall.CLERK, refund, "again", null));
  }

  void settleByHand(MoneyBooking booking, long refund) {
    booking.isSettledByHand = true;
    BigDecimal seen = hall.amount(refund);
    var _ =
        Refused.by(
            () ->
                hall.bean(RefundFollowUp.class).settleByHand(MoneyHall.CLERK, refund, seen, PROOF));
  }

  private void print(MoneyBooking booking) {
    Receipts receipts = hall.bean(Receipts.class);
    for (Receipt receipt : receipts.ofOwn(booking.student, booking.id).orElseThrow()) {
      assertThat(receipts.printOwn(booking.student, booking.id, receipt.number(), Locale.ENGLISH))
          .isPresent();
    }
  }
}
