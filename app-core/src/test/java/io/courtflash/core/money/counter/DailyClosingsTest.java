package io.courtflash.core.money.counter;

import static io.courtflash.core.money.order.PaymentFixture.CLERK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PaymentEngineTest;
import io.courtflash.core.money.order.PaymentFixture;
import io.courtflash.core.money.refund.PartRefunds;
import io.courtflash.core.money.refund.RefundFollowUp;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.testing.Refused;
import io.courtflash.testkit.AnyHour;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What the counter takes and gives back is counted once, by desk and method, and never changed. */
@AnyHour
@PaymentEngineTest
class DailyClosingsTest {

  private static final BigDecimal FIVE = new BigDecimal("5.00");

  @Autowired private PaymentFixture fixture;
  @Autowired private FakeGateway gateway;
  @Autowired private CounterPayments counter;
  @Autowired private RefundFollowUp followUp;
  @Autowired private Refunds refunds;
  @Autowired private PartRefunds parts;
  @Autowired private DailyClosings closings;
  @Autowired private MoneyOverview overview;
  @Autowired private ZoneId zone;

  /** No other test counts at this desk. */
  private final String desk = "desk " + UUID.randomUUID().toString().substring(0, 8);

  @BeforeEach
  void resetGateway() {
    gateway.reset();
  }

  @Test
  void aDesksTakingsAreExpectedByTheirMethod() {
    BigDecimal cards = expected(PayMethod.CARD);
    BigDecimal cash = expected(PayMethod.CASH);

    Reservation kept = paidBy(PayMethod.CARD);
    assertThat(expected(PayMethod.CARD).subtract(cards)).isEqualByComparingTo("20");
    var _ =
        parts.request(
            CLERK, kept.id(), new PartRefunds.Part(FIVE, BigDecimal.ZERO), new StaffReason("rain"));

    awaitExpected(PayMethod.CARD, cards.add(new BigDecimal("15")));
    assertThat(refunds.request(CLERK, kept.id(), "closed")).isPresent();
    awaitExpected(PayMethod.CARD, cards);
    assertThat(expected(PayMethod.CASH)).isEqualByComparingTo(cash);
  }

  @Test
  void whatAStudentCancelsWaitsAtTheCounterUntilItIsHandedOut() {
    BigDecimal before = expected(PayMethod.CASH);
    Reservation reservation = paidBy(PayMethod.CASH);

    Optional<Refunds.Accepted> outcome =
        refunds.request(fixture.owner(reservation), reservation.id(), null);

    long refund = outcome.orElseThrow().refund().id();
    await().until(() -> fixture.status(reservation) == ReservationStatus.CANCELLED);
    assertThat(issue(reservation)).isEqualTo(UnsettledMoney.Issue.REFUND_AT_COUNTER);
    assertThat(expected(PayMethod.CASH).subtract(before)).isEqualByComparingTo("20");

    assertThat(followUp.handOut(CLERK, refund)).isTrue();

    assertThat(issue(reservation)).isNull();
    assertThat(expected(PayMethod.CASH)).isEqualByComparingTo(before);
    assertThat(followUp.handOut(CLERK, refund)).isFalse();
    assertThat(expected(PayMethod.CASH)).isEqualByComparingTo(before);
  }

  @Test
  void whatWaitsAtTheCounterIsNotHandedOutBecauseARefundIsRequestedAgain() {
    BigDecimal before = expected(PayMethod.CASH);
    Reservation reservation = paidBy(PayMethod.CASH);
    Optional<Refunds.Accepted> first =
        refunds.requestByPolicy(
            CLERK, reservation.id(), "by phone", new Refunds.Shown(BigDecimal.ZERO, null));
    assertThat(first).isPresent();

    for (int click = 0; click < 2; click++) {
      assertThat(refunds.request(CLERK, reservation.id(), "by phone")).isPresent();
    }

    await().until(() -> fixture.status(reservation) == ReservationStatus.CANCELLED);
    assertThat(issue(reservation)).isEqualTo(UnsettledMoney.Issue.REFUND_AT_COUNTER);
    assertThat(expected(PayMethod.CASH).subtract(before)).isEqualByComparingTo("20");
  }

  @Test
  void anOnlineRefundIsNotHandedOut() {
    Reservation reservation = fixture.paid();
    Optional<Refunds.Accepted> outcome = refunds.request(CLERK, reservation.id(), "closed");

    assertThat(followUp.handOut(CLERK, outcome.orElseThrow().refund().id())).isFalse();
  }

  @Test
  void aSecondClosingNeedsAReasonLikeADifference() {
    LocalDate day = yesterday();

    assertThat(Refused.by(() -> closings.close(CLERK, counted(day, FIVE, null))))
        .isEqualTo("field.closing.reason reason ¥" + FIVE);
    assertThat(closings.history(day)).noneMatch(line -> line.desk().equals(desk));
    var _ = closings.close(CLERK, counted(day, FIVE, "found in the drawer"));
    BigDecimal nothing = new BigDecimal("0.00");
    assertThat(Refused.by(() -> closings.close(CLERK, counted(day, nothing, null))))
        .startsWith("field.closing.reason");
    var _ = closings.close(CLERK, counted(day, nothing, "it was another day's"));

    assertThat(closings.history(day))
        .filteredOn(line -> line.desk().equals(desk))
        .extracting(ClosingLine.Closing::lineNo, ClosingLine.Closing::difference)
        .containsExactly(tuple(1, FIVE), tuple(2, nothing));
    assertThat(closings.lines(Actor.ENGINE, day, 1))
        .filteredOn(line -> line.desk().equals(desk))
        .singleElement()
        .satisfies(line -> assertThat(line.isOpen()).isFalse());
  }

  @Test
  void aClosingThatIsRepeatedIsAnsweredWithTheFirst() {
    LocalDate day = yesterday();
    var _ = closings.close(CLERK, counted(day, FIVE, "found in the drawer"));

    assertThat(closings.close(CLERK, counted(day, new BigDecimal("5"), "found in the drawer")))
        .isEqualTo(line(day));

    assertThat(closings.history(day)).filteredOn(line -> line.desk().equals(desk)).hasSize(1);
  }

  @Test
  void aClosingThatWasMadeForAnotherAmountThanIsExpectedNowIsRefused() {
    BigDecimal shown = new BigDecimal("20.00");
    DailyClosings.CountedMoney counted =
        new DailyClosings.CountedMoney(
            yesterday(), desk, PayMethod.CASH, shown, shown, "all there");

    assertThatThrownBy(() -> closings.close(CLERK, counted))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("pay.closing.expected-changed");

    assertThat(closings.history(yesterday())).noneMatch(line -> line.desk().equals(desk));
  }

  @Test
  void aRefundThatAColleagueHasMadeSmallerMeanwhileIsRefusedWithItsNewAmount() {
    BigDecimal before = expected(PayMethod.CASH);
    Reservation reservation = paidBy(PayMethod.CASH);
    Refunds.Shown shown = new Refunds.Shown(null, new BigDecimal("20"));
    var _ =
        parts.request(
            CLERK,
            reservation.id(),
            new PartRefunds.Part(FIVE, BigDecimal.ZERO),
            new StaffReason("rain"));

    assertThatThrownBy(() -> refunds.request(CLERK, reservation.id(), "closed", shown))
        .isInstanceOfSatisfying(
            Refusal.class, refused -> assertThat(refused.args()).containsExactly("15.00"));
    assertThatThrownBy(() -> refunds.requestByPolicy(CLERK, reservation.id(), "closed", shown))
        .isInstanceOf(Refusal.class);

    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
    awaitExpected(PayMethod.CASH, before.add(new BigDecimal("15")));
  }

  @Test
  void whoWasShownAnAmountThatSomebodyElseHasRefundedSinceGivesNothingBack() {
    Reservation reservation = paidBy(PayMethod.CASH);
    Refunds.Shown shown = new Refunds.Shown(null, new BigDecimal("20"));
    Actor other = new Actor(1, "other", CLERK.role());
    for (int click = 0; click < 2; click++) {
      assertThat(refunds.request(CLERK, reservation.id(), "closed", shown)).isPresent();
    }

    assertThatThrownBy(() -> refunds.request(other, reservation.id(), "closed", shown))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("pay.refund.by-others");
  }

  @Test
  void aPaymentOfAnotherAmountThanWasShownIsNotTaken() {
    Reservation reservation = fixture.reservation();

    assertThatThrownBy(
            () -> counter.takePayment(CLERK, reservation.id(), PayMethod.CASH, BigDecimal.TEN))
        .isInstanceOfSatisfying(
            Refusal.class, refused -> assertThat(refused.args()).containsExactly("20.00"));

    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    assertThat(counter.takePayment(CLERK, reservation.id(), PayMethod.CASH, new BigDecimal("20")))
        .isTrue();
  }

  @Test
  void theSameAmountThatSomebodyElseCountsIsALineOfItsOwn() {
    LocalDate day = yesterday();
    Actor other = new Actor(1, "other", CLERK.role());
    for (Actor staff : List.of(CLERK, other)) {
      var _ = closings.close(staff, counted(day, FIVE, "counted by two"));
    }

    assertThat(closings.history(day)).filteredOn(line -> line.desk().equals(desk)).hasSize(2);
  }

  private ClosingLine line(LocalDate day) {
    return closings.lines(Actor.ENGINE, day, 1).stream()
        .filter(line -> line.desk().equals(desk))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void anExpectedAmountNeedsNoReason() {
    LocalDate day = yesterday();

    assertThat(closings.close(CLERK, counted(day, BigDecimal.ZERO, null)).isOpen()).isFalse();
    assertThat(
            Refused.by(
                () -> closings.close(CLERK, counted(day.plusDays(5), BigDecimal.ZERO, null))))
        .isEqualTo("field.closing.day day");
    assertThatThrownBy(
            () ->
                closings.close(
                    CLERK,
                    new DailyClosings.CountedMoney(
                        day, desk, PayMethod.ONLINE, null, BigDecimal.ZERO, null)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private DailyClosings.CountedMoney counted(
      LocalDate day, BigDecimal amount, @Nullable String reason) {
    return new DailyClosings.CountedMoney(day, desk, PayMethod.CASH, null, amount, reason);
  }

  private LocalDate yesterday() {
    return LocalDate.now(zone).minusDays(1);
  }

  private Reservation paidBy(PayMethod method) {
    Reservation reservation = fixture.reservation();
    assertThat(counter.takePayment(CLERK, reservation.id(), method)).isTrue();
    return reservation;
  }

  /** What this program's desk has of these days, whichever of them it is near midnight. */
  private BigDecimal expected(PayMethod method) {
    return closings.lines(Actor.ENGINE, LocalDate.now(zone).plusDays(1), 4).stream()
        .filter(line -> line.desk().equals("1") && line.method() == method)
        .map(ClosingLine::expected)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private void awaitExpected(PayMethod method, BigDecimal amount) {
    await().untilAsserted(() -> assertThat(expected(method)).isEqualByComparingTo(amount));
  }

  private UnsettledMoney.@Nullable Issue issue(Reservation reservation) {
    return overview.unsettled(Actor.ENGINE, 10_000).stream()
        .filter(each -> Objects.equals(each.reservationId(), reservation.id()))
        .map(UnsettledMoney::kind)
        .findFirst()
        .orElse(null);
  }
}
