package io.courtflash.core.money.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.money.provider.PaymentGateway;
import java.math.BigDecimal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** An order that is closed here may be paid at the provider already. */
@PaymentEngineTest
class CloseOrderTest {

  private static final BigDecimal CENT = new BigDecimal("0.01");

  @Autowired private PaymentFixture fixture;
  @Autowired private FakeGateway gateway;
  @Autowired private ReservationLifecycle bookings;

  @BeforeEach
  void resetGateway() {
    gateway.reset();
    fixture.execute("DELETE FROM outbox");
  }

  @Test
  void aPaymentThatIsFoundWhenTheOrderIsClosedIsRefunded() {
    PayOrder order = cancelledAfterPaying(BigDecimal.ZERO);

    awaitStatus(order, PayStatus.REFUNDED);
  }

  @Test
  void aPaymentOfAWrongAmountIsRepeatedUntilTheAmountIsRight() {
    PayOrder order = cancelledAfterPaying(CENT);

    await()
        .untilAsserted(
            () ->
                assertThat(fixture.now(order).lastError())
                    .isEqualTo("Paid %s instead of %s", order.amount().add(CENT), order.amount()));
    await()
        .until(
            () ->
                fixture.count(
                        "SELECT COUNT(*) FROM outbox WHERE action = 'close-order'"
                            + " AND last_error LIKE '%instead of%'")
                    == 1);
    assertThat(fixture.now(order).status()).isEqualTo(PayStatus.CLOSED);
    assertThat(fixture.now(order).hasPayment()).isFalse();
    assertThat(fixture.refundStatus(order)).isNull();

    gateway.paid.put(order.outTradeNo(), new PaymentGateway.Paid("tx", order.amount()));

    awaitStatus(order, PayStatus.REFUNDED);
    assertThat(fixture.count("SELECT COUNT(*) FROM outbox WHERE action = 'close-order'")).isZero();
  }

  private PayOrder cancelledAfterPaying(BigDecimal tooMuch) {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    gateway.paid.put(
        order.outTradeNo(), new PaymentGateway.Paid("tx", order.amount().add(tooMuch)));
    assertThat(bookings.cancel(fixture.owner(reservation), reservation.id()))
        .isInstanceOf(CancellationOutcome.Cancelled.class);
    return order;
  }

  private void awaitStatus(PayOrder order, PayStatus status) {
    await().untilAsserted(() -> assertThat(fixture.now(order).status()).isEqualTo(status));
  }
}
