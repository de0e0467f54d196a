package io.courtflash.core.pay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.pay.store.PayOrderMapper;
import io.courtflash.core.pay.store.RefundOrderMapper;
import io.courtflash.testkit.Thorough;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A second engine on the same database never repeats a call that is still under way. */
@PaymentEngineTest
@Thorough(besides = "PaymentDeadlineTest")
class SlowGatewayTest {

  /** Longer than the wait before the second attempt. */
  private static final Duration SLOW = Duration.ofMillis(2500);

  private static final Duration SOON = Duration.ofSeconds(30);

  @Autowired private PaymentFixture fixture;
  @Autowired private FakeGateway gateway;
  @Autowired private PaymentGateways gateways;
  @Autowired private Refunds refunds;
  @Autowired private RefundOrderMapper refundOrders;
  @Autowired private RefundSettlement refundSettlement;
  @Autowired private PayOrderMapper orders;
  @Autowired private PaymentSettlement settlement;
  @Autowired private ReservationLifecycle bookings;

  private final LoopScheduler otherEngine = new LoopScheduler();

  @BeforeEach
  void startOtherEngine() {
    gateway.reset();
    SimpleMeterRegistry meters = new SimpleMeterRegistry();
    var _ = new RefundJob(refundOrders, refundSettlement, gateways, orders, otherEngine, meters);
    PaymentExpiry expiry = new PaymentExpiry(orders, gateways, settlement);
    var _ = new PaymentExpiryJob(bookings, expiry, otherEngine, meters);
    otherEngine.start();
  }

  @AfterEach
  void stopOtherEngine() {
    gateway.reset();
    otherEngine.stop();
  }

  @Test
  void aRefundIsRequestedByOneEngineAtATime() {
    Reservation reservation = fixture.paid();
    gateway.answersAfter = SLOW;

    var _ = refunds.request(fixture.owner(reservation), reservation.id(), null);

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(gateway.calledTwiceAtOnce).isEmpty();
  }

  @Test
  void staffWhoWantAnAttemptAtOnceDoNotRepeatTheOneUnderWay() {
    Reservation reservation = fixture.paid();
    gateway.answersAfter = SLOW;
    RefundOutcome outcome = refunds.request(fixture.owner(reservation), reservation.id(), null);
    assertThat(outcome).isInstanceOf(RefundOutcome.Accepted.class);

    var _ =
        refunds.queryNow(PaymentFixture.CLERK, ((RefundOutcome.Accepted) outcome).refund().id());

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(gateway.calledTwiceAtOnce).isEmpty();
  }

  @Test
  void anOrderIsQueriedByOneEngineAtATime() {
    Reservation reservation = fixture.reservation();
    var _ = fixture.open(reservation);
    gateway.answersAfter = SLOW;

    fixture.passDeadline(reservation);

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(gateway.calledTwiceAtOnce).isEmpty();
  }

  @Test
  void anAttemptOfAnEngineThatDiedIsRepeatedAfterItsLease() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    fixture.execute(
        "UPDATE pay_order SET attempts = 1, leased_until = TIMESTAMPADD(SECOND, 3,"
            + " UTC_TIMESTAMP(3)) WHERE id = ?",
        order.id());

    fixture.passDeadline(reservation);

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(fixture.now(order).attempts()).isEqualTo(2);
  }

  private void awaitStatus(Reservation reservation, ReservationStatus status) {
    await()
        .atMost(SOON)
        .untilAsserted(() -> assertThat(fixture.status(reservation)).isEqualTo(status));
  }
}
