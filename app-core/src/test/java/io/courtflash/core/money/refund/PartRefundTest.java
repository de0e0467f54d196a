package io.courtflash.core.money.refund;

import static io.courtflash.core.money.order.PaymentFixture.CLERK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.order.PaymentEngineTest;
import io.courtflash.core.money.order.PaymentFixture;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.operations.audit.AuditLog;
import io.courtflash.core.operations.audit.AuditLog.AuditFilter;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.people.login.factor.StaffWithSecondFactor;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.security.PermissionRefusedException;
import io.courtflash.core.testing.Refused;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** Parts of a payment are given back while its booking goes on, and never more than was paid. */
@PaymentEngineTest
class PartRefundTest {

  private static final StaffReason RAIN = new StaffReason("rain");
  private static final String NOT_REFUSED = "pay.refund.not-refused";
  private static final PartRefunds.Part UNSEEN =
      new PartRefunds.Part(BigDecimal.ONE, BigDecimal.ZERO);

  @Autowired private PaymentFixture fixture;
  @Autowired private FakeGateway gateway;
  @Autowired private MoneyOverview money;
  @Autowired private RefundFollowUp followUp;
  @Autowired private Refunds refunds;
  @Autowired private PartRefunds parts;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private RefundSettlement settlement;
  @Autowired private RefundLedger ledger;
  @Autowired private Transactions transactions;
  @Autowired private Payments payments;
  @Autowired private CancellationQuotes quotes;
  @Autowired private SystemConfig config;
  @Autowired private AuditLog audit;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcTemplate sql;

  @BeforeEach
  void resetGateway() {
    gateway.reset();
  }

  @Test
  void aBookingGoesOnWhenAPartIsGivenBack() {
    Reservation reservation = fixture.paid();

    PartRefunds.RequestedPart part = part(reservation, "5.50");

    assertThat(part.left()).isEqualByComparingTo("14.50");
    awaitSettled(reservation);
    assertThat(refunded(reservation)).isEqualByComparingTo("5.50");
    assertThat(gateway.refunded(order(reservation).outTradeNo())).isEqualByComparingTo("5.50");
    assertThat(order(reservation).status()).isEqualTo(PayStatus.SUCCESS);
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(
            fixture.count(
                "SELECT COUNT(*) FROM inbox_message WHERE reservation_id = ? AND kind ="
                    + " 'PART_REFUNDED' AND reason = '¥5.50 · rain'",
                reservation.id()))
        .isEqualTo(1);
  }

  @Test
  void aCancellationGivesBackWhatIsLeft() {
    Reservation reservation = fixture.paid();
    var _ = part(reservation, "5.50");
    awaitSettled(reservation);

    assertThat(quotes.find(fixture.owner(reservation), reservation.id()).orElseThrow().refund())
        .isEqualByComparingTo("14.50");
    Optional<Refunds.Accepted> rest =
        refunds.request(fixture.owner(reservation), reservation.id(), null);

    assertThat(rest.orElseThrow().refund().amount()).isEqualByComparingTo("14.50");
    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(order(reservation).status()).isEqualTo(PayStatus.REFUNDED);
    assertThat(order(reservation).left()).isZero();
    assertThat(gateway.refunded(order(reservation).outTradeNo())).isEqualByComparingTo("20");
  }

  @Test
  void noMoreThanIsLeftIsGivenBack() {
    Reservation reservation = fixture.paid();
    var _ = part(reservation, "15");

    assertThat(requested(reservation.id(), seen(reservation, "5.01")))
        .isEqualTo("pay.refund.too-much 5.00");
    Reservation unpaid = fixture.reservation();
    assertThat(requested(unpaid.id(), UNSEEN)).isEqualTo("pay.refund.not-paid");
    assertThat(requested(0, UNSEEN)).isEqualTo("code.NOT_FOUND");
  }

  @Test
  void aRequestThatIsSentTwiceRefundsOnce() {
    Reservation reservation = fixture.paid();
    PartRefunds.Part part = seen(reservation, "5.50");
    assertThat(requested(reservation.id(), part)).isEmpty();

    assertThat(requested(reservation.id(), part)).isEqualTo("pay.refund.refunded-since 5.50");

    awaitSettled(reservation);
    assertThat(gateway.refunded(order(reservation).outTradeNo())).isEqualByComparingTo("5.50");
  }

  @Test
  void ofTwoClerksWhoSawTheSameOneRefunds() throws Exception {
    Reservation reservation = fixture.paid();
    PartRefunds.Part part = seen(reservation, "7");
    Callable<String> clerk = () -> requested(reservation.id(), part);

    List<String> outcomes = new ArrayList<>();
    try (ExecutorService clerks = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<String> outcome : clerks.invokeAll(List.of(clerk, clerk))) {
        outcomes.add(outcome.get());
      }
    }

    assertThat(outcomes).containsExactlyInAnyOrder("", "pay.refund.refunded-since 7.00");
    awaitSettled(reservation);
    assertThat(gateway.refunded(order(reservation).outTradeNo())).isEqualByComparingTo("7");
  }

  @Test
  void aRefusedPartCanBeRequestedAgain() {
    Reservation reservation = fixture.paid();
    gateway.refusesRefunds = true;
    PartRefunds.RequestedPart part = part(reservation, "8");
    awaitSettled(reservation);
    assertThat(refunded(reservation)).isZero();
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);

    assertThat(followUp.retry(CLERK, part.refund().id(), "again", null)).isNotNull();
    awaitSettled(reservation);
    assertThat(byHand(part.refund().id(), "8", "transfer 77")).isEmpty();

    assertThat(refunded(reservation)).isEqualByComparingTo("8");
    assertThat(byHand(part.refund().id(), "8", "transfer 78")).isEqualTo(NOT_REFUSED);
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(auditEntries(reservation))
        .filteredOn(entry -> entry.action().equals("refund.settled"))
        .singleElement()
        .satisfies(entry -> assertThat(entry.after()).contains("transfer 77"));
  }

  @Test
  void aRefusedRefundOfTheWholeThatIsSettledByHandEndsTheBooking() {
    Reservation reservation = fixture.paid();
    gateway.refusesRefunds = true;
    Optional<Refunds.Accepted> refused = refunds.request(CLERK, reservation.id(), "rain");
    long id = refused.orElseThrow().refund().id();
    awaitStatus(reservation, ReservationStatus.CONFIRMED);

    assertThat(byHand(id, "20", "in cash, 3 May")).isEmpty();

    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(order(reservation).status()).isEqualTo(PayStatus.REFUNDED);
  }

  @Test
  void nothingIsOwedAfterARefusedRefundOfAPlayedBookingIsDropped() {
    Reservation reservation = fixture.paid();
    gateway.refusesRefunds = true;
    RefundOrder refused = refusedWhole(reservation);
    assertThat(unsettledOf(reservation)).hasSize(1);

    assertThatThrownBy(() -> followUp.drop(CLERK, refused.id(), BigDecimal.ONE, RAIN))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("pay.refund.other-amount");
    followUp.drop(CLERK, refused.id(), refused.amount(), RAIN);

    assertThat(unsettledOf(reservation)).isEmpty();
    assertThat(order(reservation).status()).isEqualTo(PayStatus.SUCCESS);
    assertThat(auditEntries(reservation))
        .anyMatch(entry -> entry.action().equals("refund.dropped"));
    assertThatThrownBy(() -> followUp.drop(CLERK, refused.id(), refused.amount(), RAIN))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("pay.refund.not-refused");
  }

  @Test
  void aDroppedRefundCanBeRequestedAgain() {
    Reservation reservation = fixture.paid();
    gateway.refusesRefunds = true;
    RefundOrder refused = refusedWhole(reservation);
    followUp.drop(CLERK, refused.id(), refused.amount(), RAIN);
    gateway.refusesRefunds = false;

    assertThat(refunds.request(fixture.owner(reservation), reservation.id(), null)).isPresent();

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(unsettledOf(reservation)).isEmpty();
  }

  @Test
  void moneyThatNoBookingKeepsIsNotDropped() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    gateway.refusesRefunds = true;
    fixture.execute("UPDATE reservation SET status = 'CANCELLED' WHERE id = ?", reservation.id());
    fixture.pay(order);
    awaitSettled(reservation);
    UnsettledMoney late = unsettledOf(reservation).getFirst();

    assertThatThrownBy(() -> followUp.drop(CLERK, late.id(), late.amount(), RAIN))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("pay.refund.not-kept");

    assertThat(unsettledOf(reservation)).hasSize(1);
  }

  /** What is given back by hand is what was promised: the rest of it needs another refund. */
  @Test
  void aRefusedRefundIsNotSettledByHandAfterAPartWasGivenBackSince() {
    Reservation reservation = paidWithFee();
    gateway.refusesRefunds = true;
    Optional<Refunds.Accepted> refused =
        refunds.request(fixture.owner(reservation), reservation.id(), null);
    RefundOrder whole = refused.orElseThrow().refund();
    assertThat(whole.amount()).isEqualByComparingTo("14");
    awaitStatus(reservation, ReservationStatus.CONFIRMED);
    gateway.refusesRefunds = false;
    var _ = part(reservation, "4");
    awaitSettled(reservation);

    assertThat(byHand(whole.id(), "14", "transfer 77")).isEqualTo(NOT_REFUSED);
    assertThat(followUp.retry(CLERK, whole.id(), "again", null)).isNotNull();

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(order(reservation).left()).as("the fee").isEqualByComparingTo("6");
  }

  @Test
  void aRefusedPartIsNotGivenBackOutOfTheFeeOfABookingThatEndedSince() {
    Reservation reservation = paidWithFee();
    gateway.refusesRefunds = true;
    long part = part(reservation, "4").refund().id();
    awaitSettled(reservation);
    assertThat(unsettledOf(reservation)).hasSize(1);
    gateway.refusesRefunds = false;
    var _ = refunds.request(fixture.owner(reservation), reservation.id(), null);
    awaitStatus(reservation, ReservationStatus.CANCELLED);

    assertThat(byHand(part, "4", "transfer 77")).isEqualTo(NOT_REFUSED);
    assertThat(Refused.by(() -> followUp.retry(CLERK, part, "again", null))).isEqualTo(NOT_REFUSED);

    assertThat(order(reservation).left()).as("the fee").isEqualByComparingTo("6");
    assertThat(unsettledOf(reservation)).as("nothing is left to do").isEmpty();
  }

  /** Who waits for the other one's transaction sees what it has requested. */
  @Test
  void aPartIsNotSettledByHandOutOfTheFeeOfARefundThatIsRequestedAtTheSameTime() throws Exception {
    Reservation reservation = paidWithFee();
    gateway.refusesRefunds = true;
    long part = part(reservation, "4").refund().id();
    awaitSettled(reservation);
    RefundOrder whole = refusedWhole(reservation);
    gateway.refusesRefunds = false;

    try (ExecutorService clerks = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<String> byHand =
          transactions.call(
              () -> {
                retried(whole);
                Future<String> other = clerks.submit(() -> byHand(part, "4", "transfer 77"));
                await().until(this::isSomebodyWaitingForABooking);
                return other;
              });
      assertThat(byHand.get()).isEqualTo(NOT_REFUSED);
    }

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(order(reservation).left()).as("the fee").isEqualByComparingTo("6");
  }

  private void retried(RefundOrder whole) {
    Reservation booking = bookings.lock(whole.reservationId()).orElseThrow();
    PayOrder paid = ledger.refundable(booking).orElseThrow();
    var _ = ledger.requestWhole(CLERK, paid, whole.fee(), new EndReason.FreeText("again"));
  }

  private boolean isSomebodyWaitingForABooking() {
    return fixture.count(
            "SELECT COUNT(*) FROM information_schema.processlist WHERE id <> CONNECTION_ID()"
                + " AND info LIKE '%FROM reservation%FOR UPDATE%'")
        > 0;
  }

  @Test
  void whoRequestsARefundAgainDoesItAsItIsNow() {
    Reservation reservation = paidWithFee();
    gateway.refusesRefunds = true;
    RefundOrder seen = refusedWhole(reservation);
    assertThat(refunds.request(CLERK, reservation.id(), "our fault")).isPresent();
    awaitStatus(reservation, ReservationStatus.CONFIRMED);

    assertThat(
            transactions.<Boolean>call(
                () ->
                    settlement.settleByHand(
                        bookings.lock(reservation.id()).orElseThrow(),
                        order(reservation),
                        seen,
                        "transfer 77")))
        .isFalse();
    assertThat(byHand(seen.id(), "14", "transfer 77")).isEqualTo("pay.refund.other-amount 20.00");
    assertThat(order(reservation).left()).isEqualByComparingTo("20");

    assertThat(byHand(seen.id(), "20", "transfer 78")).isEmpty();
    assertThat(order(reservation).left()).isZero();
  }

  /** A cancellation of the student, who doesn't get the money. */
  private RefundOrder refusedWhole(Reservation reservation) {
    Optional<Refunds.Accepted> refused =
        refunds.request(fixture.owner(reservation), reservation.id(), null);
    awaitStatus(reservation, ReservationStatus.CONFIRMED);
    return refused.orElseThrow().refund();
  }

  private List<UnsettledMoney> unsettledOf(Reservation reservation) {
    return money.unsettled(Actor.ENGINE, 100).stream()
        .filter(each -> Objects.equals(each.reservationId(), reservation.id()))
        .toList();
  }

  /** Of 20 yuan the hall keeps 6 when the student cancels. */
  private Reservation paidWithFee() {
    long slot = fixture.slotStarting(Duration.ofDays(2));
    sql.update(
        "INSERT IGNORE INTO price_list (prices, cancellation) VALUES ('20.00', '0:0%+6.00')");
    sql.update(
        "UPDATE time_slot SET price_list_id = (SELECT id FROM price_list WHERE prices = '20.00'"
            + " AND cancellation = '0:0%+6.00') WHERE id = ?",
        slot);
    Reservation reservation = fixture.reservation(slot, ReservationStatus.PENDING_PAYMENT);
    fixture.pay(fixture.open(reservation));
    return reservation;
  }

  @Test
  void refusedPartsDoNotGetRoundTheAmountThatNeedsAManager() {
    Reservation reservation = fixture.paid();
    Actor clerk = StaffWithSecondFactor.account(engine, Role.CLERK).actor();
    gateway.refusesRefunds = true;
    long refused = part(reservation, "8").refund().id();
    awaitSettled(reservation);
    gateway.refusesRefunds = false;
    var _ = part(reservation, "8");
    awaitSettled(reservation);
    assertThat(config.change(Actor.ENGINE, ConfigKey.CONFIRM_REFUND_AMOUNT, "12")).isPresent();
    try {
      assertThatThrownBy(() -> followUp.retry(clerk, refused, "again", null))
          .isInstanceOf(PermissionRefusedException.class);
      BigDecimal amount = new BigDecimal("8");
      assertThatThrownBy(() -> followUp.settleByHand(clerk, refused, amount, RAIN))
          .isInstanceOf(PermissionRefusedException.class);
      assertThat(refunded(reservation)).isEqualByComparingTo("8");
    } finally {
      String initial = ConfigKey.CONFIRM_REFUND_AMOUNT.initial();
      assertThat(config.change(Actor.ENGINE, ConfigKey.CONFIRM_REFUND_AMOUNT, initial)).isPresent();
    }
  }

  @Test
  void partsDoNotGetRoundTheAmountThatNeedsAManager() {
    Reservation reservation = fixture.paid();
    Actor clerk = StaffWithSecondFactor.account(engine, Role.CLERK).actor();
    assertThat(config.change(Actor.ENGINE, ConfigKey.CONFIRM_REFUND_AMOUNT, "12")).isPresent();
    try {
      assertThat(parts.request(clerk, reservation.id(), seen(reservation, "8"), RAIN)).isNotNull();
      PartRefunds.Part second = seen(reservation, "8");
      assertThatThrownBy(() -> parts.request(clerk, reservation.id(), second, RAIN))
          .isInstanceOf(PermissionRefusedException.class);
    } finally {
      String initial = ConfigKey.CONFIRM_REFUND_AMOUNT.initial();
      assertThat(config.change(Actor.ENGINE, ConfigKey.CONFIRM_REFUND_AMOUNT, initial)).isPresent();
    }
  }

  /** Several clerks, one of whom refunds all that is left, and a provider that refuses at times. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void afterSimultaneousRefundsTheHallsBooksAreThoseOfTheProvider(long seed) throws Exception {
    Random random = new Random(seed);
    Reservation reservation = fixture.paid();
    List<Callable<Object>> requests = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      BigDecimal amount = BigDecimal.valueOf(1 + random.nextInt(900), 2);
      requests.add(() -> requestedByOneWhoLooksAgain(reservation, amount));
    }
    if (random.nextBoolean()) {
      requests.add(random.nextInt(6), () -> refunds.request(CLERK, reservation.id(), "closed"));
    }
    gateway.refusesRefunds = random.nextInt(3) == 0;
    try (ExecutorService clerks = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Object> outcome : clerks.invokeAll(requests)) {
        assertThat(outcome.get()).isNotNull();
      }
    }
    awaitSettled(reservation);

    PayOrder order = order(reservation);
    assertThat(order.refunded()).isLessThanOrEqualTo(order.amount());
    assertThat(gateway.refunded(order.outTradeNo())).isEqualByComparingTo(order.refunded());
    assertThat(
            fixture.count(
                "SELECT COUNT(*) FROM pay_order p WHERE p.id = ? AND p.refunded = (SELECT"
                    + " COALESCE(SUM(f.amount), 0) FROM refund_order f WHERE f.pay_order_id = p.id"
                    + " AND f.status = 'SUCCESS')",
                order.id()))
        .isEqualTo(1);
    if (order.status() == PayStatus.REFUNDED) {
      assertThat(order.left()).isZero();
    }
  }

  private PartRefunds.RequestedPart part(Reservation reservation, String amount) {
    return parts.request(CLERK, reservation.id(), seen(reservation, amount), RAIN);
  }

  /** Why a part isn't given back; empty if it is. */
  private String requested(long reservationId, PartRefunds.Part part) {
    return Refused.by(() -> parts.request(CLERK, reservationId, part, RAIN));
  }

  /** Why a refund isn't settled by hand; empty if it is. */
  private String byHand(long refundId, String amount, String proof) {
    return Refused.by(
        () ->
            followUp.settleByHand(CLERK, refundId, new BigDecimal(amount), new StaffReason(proof)));
  }

  /** What a clerk asks for who looks at the order now. */
  private PartRefunds.Part seen(Reservation reservation, String amount) {
    return new PartRefunds.Part(new BigDecimal(amount), refunded(reservation));
  }

  /** Asks again with what is refunded by now, as long as others are faster. */
  private String requestedByOneWhoLooksAgain(Reservation reservation, BigDecimal amount) {
    String refusal;
    do {
      refusal = requested(reservation.id(), new PartRefunds.Part(amount, refunded(reservation)));
    } while (refusal.startsWith("pay.refund.refunded-since"));
    return refusal;
  }

  private PayOrder order(Reservation reservation) {
    return Objects.requireNonNull(
        payments.state(fixture.owner(reservation), reservation.id()).orElseThrow().order());
  }

  private BigDecimal refunded(Reservation reservation) {
    return order(reservation).refunded();
  }

  private void awaitSettled(Reservation reservation) {
    await()
        .until(
            () ->
                fixture.count(
                        "SELECT COUNT(*) FROM refund_order WHERE reservation_id = ? AND status ="
                            + " 'REQUESTED'",
                        reservation.id())
                    == 0);
  }

  private void awaitStatus(Reservation reservation, ReservationStatus status) {
    await().until(() -> fixture.status(reservation) == status);
  }

  private List<AuditEntry> auditEntries(Reservation reservation) {
    AuditFilter filter = new AuditFilter(null, null, "reservation:" + reservation.id(), null, null);
    return audit.page(filter, Long.MAX_VALUE, 20);
  }
}
