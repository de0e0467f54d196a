package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.money.refund.RefundFollowUp;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.Refused;
import io.courtflash.faults.Step.OfRefund;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Does the steps with refunds, and compares the answers with the model's. */
final class RefundSteps {

  private static final String REASON = "rain";

  private final SimulatedHall hall;
  private final HallModel model;
  private final FakeGateway gateway;
  private final Refunds refunds;
  private final RefundFollowUp followUp;

  RefundSteps(SimulatedHall hall) {
    this.hall = hall;
    this.model = hall.model;
    this.gateway = hall.bean(FakeGateway.class);
    this.refunds = hall.bean(Refunds.class);
    this.followUp = hall.bean(RefundFollowUp.class);
  }

  void perform(OfRefund step) {
    switch (step) {
      case OfRefund.Refund(int booking, boolean byStaff) ->
          hall.withRow(booking).forEach(one -> refund(one, byStaff));
      case OfRefund.RetryRefund(int booking) ->
          hall.booking(booking, one -> refused(one).isPresent())
              .forEach(one -> retry(one, refused(one).orElseThrow()));
      case OfRefund.GiveBack(int booking) ->
          hall.booking(booking, one -> one.isLive() && one.isOffered())
              .forEach(one -> refund(one, false));
      case OfRefund.ChangeMood(ProviderMood mood) -> change(mood);
    }
  }

  private void refund(ModelBooking booking, boolean byStaff) {
    Actor actor = byStaff ? SimulatedHall.CLERK : new Actor(booking.userId, "owner", Role.USER);
    String refusal =
        Refused.by(() -> refunds.request(actor, hall.row(booking).id(), byStaff ? REASON : null));
    Optional<ModelOrder> paid = booking.paid();
    if (booking.isFree()) {
      expectFree(booking, byStaff, refusal);
      return;
    }
    if (paid.isPresent() && booking.status == ReservationStatus.CONFIRMED) {
      Optional<BigDecimal> fee = byStaff ? Optional.of(BigDecimal.ZERO) : booking.fee();
      if (fee.isEmpty()) {
        assertThat(refusal).isEqualTo("pay.refund.too-late");
        return;
      }
      booking.refundPaid(
          paid.get(),
          fee.get().min(paid.get().amount),
          byStaff ? null : EndReason.Code.BY_STUDENT,
          model.mood);
    } else if (paid.isEmpty() || paid.get().refund == null) {
      expectUnpaid(booking, refusal);
      return;
    }
    assertThat(refusal).isEmpty();
  }

  /** There is nothing to give back: it is cancelled. */
  private void expectFree(ModelBooking booking, boolean byStaff, String refusal) {
    if (booking.status != ReservationStatus.CONFIRMED) {
      expectUnpaid(booking, refusal);
    } else if (booking.isCancelledAtOnce(byStaff)) {
      assertThat(refusal).isEmpty();
      booking.end(byStaff ? null : EndReason.Code.CANCELLED, model.mood);
    } else {
      assertThat(refusal).isEqualTo("pay.refund.too-late");
    }
  }

  /** Of what was cancelled before it was paid nothing is left to give back. */
  private static void expectUnpaid(ModelBooking booking, String refusal) {
    assertThat(refusal)
        .isEqualTo(booking.status == ReservationStatus.CANCELLED ? "" : "pay.refund.not-paid");
  }

  private static Optional<ModelOrder> refused(ModelBooking booking) {
    return booking.orders.stream().filter(order -> order.refund == RefundStatus.FAILED).findFirst();
  }

  private void retry(ModelBooking booking, ModelOrder order) {
    assertThat(followUp.retry(SimulatedHall.CLERK, refundId(order), REASON, null)).isNotNull();
    if (order.isPaid() && booking.status == ReservationStatus.CONFIRMED) {
      booking.refundPaid(order, BigDecimal.ZERO, null, model.mood);
    } else {
      booking.refund(order, order.fee, model.mood);
    }
  }

  private long refundId(ModelOrder order) {
    Long id =
        hall.database.queryForObject(
            "SELECT f.id FROM refund_order f JOIN pay_order p ON p.id = f.pay_order_id"
                + " WHERE p.out_trade_no = ?",
            Long.class,
            order.number);
    return id == null ? 0 : id;
  }

  void change(ProviderMood mood) {
    gateway.reset();
    switch (mood) {
      case WELL -> {
        // As after a reset.
      }
      case REFUSES_ORDERS -> gateway.refuseOrders();
      case REFUSES_REFUNDS -> gateway.refuseRefunds();
      case SILENT_ON_ORDERS -> gateway.silenceOrders();
      case SILENT_ON_REFUNDS -> gateway.silenceRefunds();
    }
    model.mood = mood;
    if (mood != ProviderMood.SILENT_ON_REFUNDS) {
      for (ModelBooking booking : model.bookings) {
        for (ModelOrder order : booking.orders) {
          if (order.refund == RefundStatus.REQUESTED) {
            var _ = followUp.queryNow(SimulatedHall.CLERK, refundId(order));
            booking.refunded(order);
          }
        }
      }
    }
  }

  /** Each refund that was made was made once at the provider, unless everything was kept. */
  void compareWithProvider() {
    List<@Nullable String> refunded =
        hall.database.queryForList(
            "SELECT f.out_refund_no FROM refund_order f JOIN pay_order p ON p.id = f.pay_order_id"
                + " WHERE f.status = 'SUCCESS' AND f.amount > 0 AND p.method = 'ONLINE'",
            String.class);
    assertThat(refunded)
        .allSatisfy(number -> assertThat(gateway.refunds()).containsEntry(number, 1));
  }
}
