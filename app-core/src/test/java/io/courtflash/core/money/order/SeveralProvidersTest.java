package io.courtflash.core.money.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.money.notice.PaymentCallback.NoticeOutcome;
import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.OrderRequest;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PayProperties;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.testing.Refused;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A hall that offers two payment providers. */
@PaymentEngineTest
class SeveralProvidersTest {

  @Autowired private PaymentFixture fixture;
  @Autowired private PaymentGateways gateways;
  @Autowired private FakeGateway preferred;
  @Autowired private Payments payments;
  @Autowired private PaymentCallback callback;
  @Autowired private Refunds refunds;
  private FakeGateway other = new FakeGateway();

  @BeforeEach
  void resetGateways() {
    other = (FakeGateway) Objects.requireNonNull(gateways.byName().get(PaymentEngineTest.OTHER));
    preferred.reset();
    other.reset();
  }

  @Test
  void anOrderIsOpenedAtTheProviderThatTheStudentChooses() {
    Reservation reservation = fixture.reservation();

    assertThat(payments.offers())
        .extracting(PaymentGateways.Offer::provider)
        .containsExactly(PayProperties.MOCK, PaymentEngineTest.OTHER);
    assertThat(fixture.open(reservation).provider()).isEqualTo(PayProperties.MOCK);
    PayOrder chosen = openAtOther(reservation);

    assertThat(chosen.provider()).isEqualTo(PaymentEngineTest.OTHER);
    assertThat(fixture.open(reservation)).isEqualTo(chosen);
    assertThat(Refused.by(() -> open(reservation, "nobody"))).isEqualTo("pay.open.not-offered");
  }

  @Test
  void theOrderOfTheFirstChoiceIsClosedAtItsOwnProvider() {
    Reservation reservation = fixture.reservation();
    PayOrder first = fixture.open(reservation);

    var _ = openAtOther(reservation);

    await().until(() -> preferred.closed.contains(first.outTradeNo()));
    assertThat(other.closed).doesNotContain(first.outTradeNo());
  }

  @Test
  void aNoticeCountsForOrdersOfTheProviderThatSignedIt() {
    PayOrder order = openAtOther(fixture.reservation());
    String notice = FakeGateway.notice(order.outTradeNo(), order.amount());

    assertThat(callback.receive(preferred.signed(), notice))
        .isEqualTo(NoticeOutcome.rejected(NoticeRejection.UNKNOWN_ORDER));
    assertThat(fixture.now(order).status()).isEqualTo(PayStatus.PAYING);
    assertThat(callback.receive(other.signed(), notice)).matches(NoticeOutcome::isAccepted);
    assertThat(fixture.now(order).status()).isEqualTo(PayStatus.SUCCESS);
  }

  @Test
  void moneyIsRefundedByTheProviderThatItCameBy() {
    Reservation reservation = fixture.reservation();
    PayOrder order = openAtOther(reservation);
    var _ =
        callback.receive(other.signed(), FakeGateway.notice(order.outTradeNo(), order.amount()));

    Optional<Refunds.Accepted> outcome =
        refunds.request(fixture.owner(reservation), reservation.id(), null);

    assertThat(outcome).isPresent();
    String number = outcome.orElseThrow().refund().outRefundNo();
    await().until(() -> other.refunds().containsKey(number));
    assertThat(preferred.refunds()).doesNotContainKey(number);
    await().until(() -> fixture.status(reservation) == ReservationStatus.CANCELLED);
    String notice = FakeGateway.refundNotice(number, order.amount());
    assertThat(callback.receive(preferred.signed(), notice))
        .isEqualTo(NoticeOutcome.rejected(NoticeRejection.UNKNOWN_REFUND));
    assertThat(callback.receive(other.signed(), notice)).isEqualTo(NoticeOutcome.acceptedRefund());
  }

  @Test
  void atTheDeadlineTheOrdersOwnProviderIsAsked() {
    Reservation reservation = fixture.reservation();
    PayOrder order = openAtOther(reservation);
    other.pay(order.outTradeNo(), order.amount());

    fixture.passDeadline(reservation);

    await().until(() -> fixture.status(reservation) == ReservationStatus.CONFIRMED);
  }

  @Test
  void anOrderOfAnOlderProgramBelongsToThePreferredProvider() {
    PayOrder order = fixture.open(fixture.reservation());
    fixture.execute("UPDATE pay_order SET provider = NULL WHERE id = ?", order.id());

    assertThat(
            callback.receive(
                preferred.signed(), FakeGateway.notice(order.outTradeNo(), order.amount())))
        .matches(NoticeOutcome::isAccepted);
  }

  private PayOrder openAtOther(Reservation reservation) {
    return open(reservation, PaymentEngineTest.OTHER);
  }

  private PayOrder open(Reservation reservation, String provider) {
    return payments.open(
        fixture.owner(reservation),
        reservation.id(),
        new Payments.PayWay(PayChannel.QR_CODE, provider),
        OrderRequest.Payer.ANY_ADDRESS);
  }
}
