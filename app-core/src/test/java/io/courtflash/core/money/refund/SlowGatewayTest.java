package io.courtflash.core.money.refund;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.money.order.FakeGateway.HeldCall;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PaymentEngineTest;
import io.courtflash.core.money.order.PaymentFixture;
import io.courtflash.core.money.order.PaymentRounds;
import io.courtflash.core.money.order.StoredOrders;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.money.refund.store.RefundOrderMapper;
import io.courtflash.core.platform.work.BackgroundLoop;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.testkit.Thorough;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** A second engine on the same database never repeats a call that is still under way. */
@PaymentEngineTest
@Thorough(besides = "PaymentDeadlineTest")
class SlowGatewayTest {

  @Autowired private PaymentFixture fixture;
  @Autowired private FakeGateway gateway;
  @Autowired private PaymentGateways gateways;
  @Autowired private Refunds refunds;
  @Autowired private RefundFollowUp followUp;
  @Autowired private RefundOrderMapper refundOrders;
  @Autowired private RefundSettlement refundSettlement;
  @Autowired private StoredOrders orders;
  @Autowired private BeanFactory engine;

  private final OtherEngine otherEngine = new OtherEngine();

  /** Works when the test says so. */
  private static final class OtherEngine extends LoopScheduler {

    private final List<Runnable> rounds = new ArrayList<>();

    @Override
    public BackgroundLoop every(Duration period, String name, Runnable round) {
      rounds.add(round);
      return super.every(period, name, round);
    }

    void work() {
      rounds.forEach(Runnable::run);
    }
  }

  @BeforeEach
  void startOtherEngine() {
    gateway.reset();
    SimpleMeterRegistry meters = new SimpleMeterRegistry();
    var _ =
        new RefundDispatcher(refundOrders, refundSettlement, gateways, orders, otherEngine, meters);
    PaymentRounds.start(engine, otherEngine, meters);
  }

  @AfterEach
  void reset() {
    gateway.reset();
  }

  @Test
  void aRefundIsRequestedByOneEngineAtATime() {
    Reservation reservation = fixture.paid();
    HeldCall call = gateway.holdNextCall();
    var _ = refunds.request(fixture.owner(reservation), reservation.id(), null);
    await().until(call::isUnderWay);
    fixture.execute(
        "UPDATE refund_order SET next_try_at = UTC_TIMESTAMP(3) WHERE reservation_id = ?",
        reservation.id());

    assertNotRepeated(call, reservation);
  }

  private void assertNotRepeated(HeldCall call, Reservation reservation) {
    otherEngine.work();
    assertThat(gateway.calledTwiceAtOnce).isEmpty();
    assertThat(fixture.status(reservation)).isNotEqualTo(ReservationStatus.CANCELLED);

    call.answer();
    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(gateway.calledTwiceAtOnce).isEmpty();
  }

  @Test
  void staffWhoWantAnAttemptAtOnceDoNotRepeatTheOneUnderWay() {
    Reservation reservation = fixture.paid();
    HeldCall call = gateway.holdNextCall();
    Optional<Refunds.Accepted> outcome =
        refunds.request(fixture.owner(reservation), reservation.id(), null);
    assertThat(outcome).isPresent();
    await().until(call::isUnderWay);

    var _ = followUp.queryNow(PaymentFixture.CLERK, outcome.orElseThrow().refund().id());

    assertNotRepeated(call, reservation);
  }

  @Test
  void anOrderIsQueriedByOneEngineAtATime() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    HeldCall call = gateway.holdNextCall();
    fixture.passDeadline(reservation);
    await().until(call::isUnderWay);
    fixture.execute("UPDATE pay_order SET next_try_at = UTC_TIMESTAMP(3) WHERE id = ?", order.id());

    assertNotRepeated(call, reservation);
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
    await().untilAsserted(() -> assertThat(fixture.status(reservation)).isEqualTo(status));
  }
}
