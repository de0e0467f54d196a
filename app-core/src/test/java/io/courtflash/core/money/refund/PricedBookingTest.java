package io.courtflash.core.money.refund;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.plan.SessionPrices;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.CancellationPolicy.Step;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.price.PriceLists;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PaymentEngineTest;
import io.courtflash.core.money.order.PaymentFixture;
import io.courtflash.core.office.BookingFilter.TimeRange;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.testing.Refused;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.AnyHour;
import io.courtflash.testkit.Thorough;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@AnyHour
@PaymentEngineTest
class PricedBookingTest {

  private static final BigDecimal TEN = new BigDecimal("10.00");
  private static final StaffReason CLASS = new StaffReason("a class moved in");
  private static final long SEED = 20_261_122;

  @Autowired private BeanFactory engine;
  @Autowired private PaymentFixture fixture;
  @Autowired private FakeGateway gateway;
  @Autowired private ClaimLedger ledger;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private Refunds refunds;
  @Autowired private RefundFollowUp followUp;
  @Autowired private CancellationQuotes quotes;
  @Autowired private CounterPayments counter;
  @Autowired private ReservationMover mover;
  @Autowired private SessionPrices prices;
  @Autowired private PriceLists lists;
  @Autowired private Slots slots;
  @Autowired private SlotGenerator generator;
  @Autowired private Audiences audiences;
  @Autowired private InvariantChecker invariants;
  @Autowired private JdbcClient database;
  @Autowired private MoneyOverview overview;
  @Autowired private ZoneId zone;

  private TestHall hall;
  private LocalDate lastDate;

  @BeforeEach
  void openHall() {
    gateway.reset();
    hall = TestHall.open(engine, 2, 3, 2);
    lastDate = hall.slot().slotDate();
  }

  /** Generates the slots of one more day, with these prices. */
  private List<Slot> slotsWith(PriceList list) {
    assertThat(prices.set(Actor.ENGINE, hall.session().id(), list)).isTrue();
    lastDate = lastDate.plusDays(1);
    generator.generate(Actor.ENGINE, hall.session().id(), lastDate, Instant.now());
    return slots.ofSession(hall.session().id(), lastDate);
  }

  private Slot slotWith(PriceList list) {
    return slotsWith(list).getFirst();
  }

  private static PriceList withFee(BigDecimal amount, Step... steps) {
    return new PriceList(amount, Map.of(), new CancellationPolicy(List.of(steps)));
  }

  private static PriceList free(@Nullable CancellationPolicy policy) {
    return new PriceList(BigDecimal.ZERO, Map.of(), policy);
  }

  private long audience() {
    return audiences.add(Actor.ENGINE, TestStudents.newName()).id();
  }

  private long studentOf(long audience) {
    long student = hall.student();
    database
        .sql("UPDATE user_account SET audience_id = ? WHERE id = ?")
        .params(audience, student)
        .update();
    return student;
  }

  private Reservation booked(Slot slot) {
    return booked(slot, hall.student());
  }

  private Reservation booked(Slot slot, long student) {
    Claim claim = hall.claim(slot, student);
    ledger.settle(List.of(claim));
    return ledger.byTrace(claim.traceId()).orElseThrow();
  }

  private Reservation paid(Slot slot) {
    Reservation reservation = booked(slot);
    fixture.pay(fixture.open(reservation));
    return reservation;
  }

  private CancellationQuotes.Quote quote(Reservation reservation) {
    return quotes.find(fixture.owner(reservation), reservation.id()).orElseThrow();
  }

  private Optional<Refunds.Accepted> refund(
      Reservation reservation, @Nullable BigDecimal acceptedFee) {
    return refunds.request(
        fixture.owner(reservation), reservation.id(), null, new Refunds.Shown(acceptedFee, null));
  }

  private List<String> moneyViolations() {
    return invariants.check().stream()
        .filter(each -> each.id().equals("I6") || each.id().equals("I11"))
        .map(Invariant::violations)
        .flatMap(List::stream)
        .toList();
  }

  @Test
  void eachAudiencePaysItsOwnPrice() {
    long audience = audience();
    Slot slot = slotWith(new PriceList(TEN, Map.of(audience, BigDecimal.ONE), null));
    Claim own = hall.claim(slot, studentOf(audience));
    Claim other = hall.claim(slot);

    ledger.settle(List.of(own, other));

    Reservation cheap = ledger.byTrace(own.traceId()).orElseThrow();
    assertThat(cheap.amount()).isEqualByComparingTo(BigDecimal.ONE);
    assertThat(fixture.open(cheap).amount()).isEqualByComparingTo(BigDecimal.ONE);
    assertThat(ledger.byTrace(other.traceId()).orElseThrow().amount()).isEqualByComparingTo(TEN);
  }

  @Test
  void changedPricesAreThoseOfSlotsToCome() {
    Slot shown = slotWith(PriceList.uniform(TEN));

    Slot next = slotWith(PriceList.uniform(BigDecimal.ONE));

    assertThat(booked(shown).amount()).isEqualByComparingTo(TEN);
    assertThat(booked(next).amount()).isEqualByComparingTo(BigDecimal.ONE);
    assertThat(booked(hall.slot()).amount()).isEqualByComparingTo(lists.standard().standard());
  }

  @Test
  void theSamePricesAreTheSameList() {
    long first = slotWith(PriceList.uniform(TEN)).priceListId();

    assertThat(slotWith(PriceList.uniform(BigDecimal.ONE)).priceListId()).isNotEqualTo(first);
    assertThat(slotWith(PriceList.uniform(TEN)).priceListId()).isEqualTo(first);
  }

  @Test
  void aFreeBookingNeedsNoOrder() {
    Reservation reservation = booked(slotWith(free(null)));

    assertThat(reservation.status()).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(reservation.payDeadline()).isNull();
    assertThat(moneyViolations()).isEmpty();
    assertThat(bookings.cancel(fixture.owner(reservation), reservation.id()))
        .isInstanceOf(CancellationOutcome.Cancelled.class);
    assertThat(fixture.orders(reservation)).isZero();
    assertThat(fixture.now(reservation).reason()).isEqualTo(EndReason.Code.CANCELLED);
  }

  @Test
  void aRefundOfAFreeBookingCancelsIt() {
    Slot slot = slotWith(free(null));
    Reservation own = booked(slot);
    Reservation others = booked(slot);

    for (int click = 0; click < 2; click++) {
      assertThat(refund(own, null)).isEmpty();
    }
    assertThat(refunds.request(PaymentFixture.CLERK, others.id(), "rain")).isEmpty();
    assertThat(fixture.status(others)).isEqualTo(ReservationStatus.CANCELLED);
  }

  @Test
  void aPlaceThatStaffOfferIsGivenBackForTheWholeAmountUntilItsStart() {
    List<Slot> day = slotsWith(withFee(TEN, new Step(60, 50, BigDecimal.ZERO)));
    Reservation reservation = paid(day.getFirst());
    assertThat(quote(reservation).fee()).isEqualByComparingTo("5.00");

    var _ = mover.displace(PaymentFixture.CLERK, reservation.id(), Set.of(day.get(2).id()), CLASS);

    CancellationQuotes.Quote offered = quote(reservation);
    assertThat(offered.possible()).isTrue();
    assertThat(offered.fee()).isEqualByComparingTo(BigDecimal.ZERO);
    assertThat(offered.refund()).isEqualByComparingTo(TEN);
    assertThat(quotes.policy(reservation.id()).orElseThrow().steps())
        .containsExactly(new Step(0, 0, BigDecimal.ZERO));
    assertThat(refund(reservation, BigDecimal.ZERO)).isPresent();
    assertThat(moneyViolations()).isEmpty();
  }

  @Test
  void thePolicyCountsAgainForAPlaceThatWasWantedAfterAnOffer() {
    List<Slot> day = slotsWith(withFee(TEN, new Step(60, 50, BigDecimal.ZERO)));
    Reservation reservation = paid(day.getFirst());
    var _ = mover.displace(PaymentFixture.CLERK, reservation.id(), Set.of(day.get(2).id()), CLASS);

    var _ = mover.move(PaymentFixture.CLERK, reservation.id(), null, Set.of(day.get(4).id()), null);

    assertThat(quote(reservation).fee()).isEqualByComparingTo("5.00");
  }

  @Test
  void aFreeBookingThatCannotBeCancelledStays() {
    Reservation reservation = booked(slotWith(free(new CancellationPolicy(List.of()))));

    assertThat(bookings.cancel(fixture.owner(reservation), reservation.id()))
        .isInstanceOf(CancellationOutcome.TooLate.class);
    assertThat(Refused.by(() -> refund(reservation, null))).isEqualTo("pay.refund.too-late");
    assertThat(quote(reservation).possible()).isFalse();
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
  }

  @Test
  void atTheCounterACustomerPaysThePriceOfTheSlot() {
    Slot slot = slotWith(PriceList.uniform(TEN));

    var outcome =
        counter.bookAndTakePayment(
            PaymentFixture.CLERK, slot.id(), new Customer.Guest("Li"), PayMethod.CASH);

    Reservation guest = ((StaffBookings.Outcome.Booked) outcome).reservation();
    assertThat(guest.amount()).isEqualByComparingTo(TEN);
    assertThat(
            fixture.count(
                "SELECT COUNT(*) FROM pay_order WHERE reservation_id = ? AND amount = 10",
                guest.id()))
        .isEqualTo(1);
    assertThat(moneyViolations()).isEmpty();
  }

  @Test
  void whatIsFreeIsBookedAtTheCounterWithoutAPayment() {
    Slot slot = slotWith(free(null));

    var outcome =
        counter.bookAndTakePayment(
            PaymentFixture.CLERK, slot.id(), new Customer.Guest("Li"), PayMethod.CASH);

    Reservation guest = ((StaffBookings.Outcome.Booked) outcome).reservation();
    assertThat(guest.status()).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(fixture.orders(guest)).isZero();
  }

  /** The hall keeps its fee, unless staff refund the booking themselves. */
  @Test
  void aRefusedRefundThatIsRequestedAgainIsTheSameAmount() {
    Reservation reservation = paid(slotWith(withFee(TEN, new Step(0, 25, BigDecimal.ONE))));
    gateway.refusesRefunds = true;
    long refused = refund(reservation, quote(reservation).fee()).orElseThrow().refund().id();
    awaitRefused(refused);
    assertThat(followUp.retry(PaymentFixture.CLERK, refused, "again", null)).isNotNull();
    awaitRefused(refused);
    gateway.refusesRefunds = false;

    RefundOrder again = followUp.retry(PaymentFixture.CLERK, refused, "the account is open", null);

    assertThat(again.amount()).isEqualByComparingTo("6.50");
    assertThat(again.fee()).isEqualByComparingTo("3.50");
    awaitCancelled(reservation);
    assertThat(gateway.refunded(orderOf(reservation))).isEqualByComparingTo("6.50");
    assertThat(moneyViolations()).isEmpty();
  }

  @Test
  void staffCanGiveBackAllOfWhatTheProviderRefusedAPartOf() {
    Reservation reservation = paid(slotWith(withFee(TEN, new Step(0, 25, BigDecimal.ONE))));
    gateway.refusesRefunds = true;
    awaitRefused(refund(reservation, quote(reservation).fee()).orElseThrow().refund().id());
    gateway.refusesRefunds = false;

    var all = refunds.request(PaymentFixture.CLERK, reservation.id(), "x").orElseThrow();

    assertThat(all.refund().amount()).isEqualByComparingTo(TEN);
    awaitCancelled(reservation);
    assertThat(gateway.refunded(orderOf(reservation))).isEqualByComparingTo(TEN);
    assertThat(moneyViolations()).isEmpty();
  }

  private void awaitRefused(long refund) {
    await()
        .until(
            () ->
                fixture.count(
                        "SELECT COUNT(*) FROM refund_order WHERE id = ? AND status = 'FAILED'",
                        refund)
                    == 1);
  }

  private String orderOf(Reservation reservation) {
    return database
        .sql("SELECT out_trade_no FROM pay_order WHERE reservation_id = ?")
        .param(reservation.id())
        .query(String.class)
        .single();
  }

  private List<Long> ordersWithFee(boolean kept) {
    MoneyFilter filter = new MoneyFilter("", Set.of(), Set.of(), kept, TimeRange.EVER);
    return overview.orders(Actor.ENGINE, filter, Long.MAX_VALUE, 50).stream()
        .map(PayOrderLine::reservationId)
        .toList();
  }

  /** Of yesterday, today and tomorrow, so that midnight may pass. */
  private BigDecimal feesKept() {
    return overview.totals(LocalDate.now(zone).plusDays(1), 3).stream()
        .map(MoneyOverview.DayTotal::fees)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  @Test
  void theHallKeepsTheFeeThatWasShown() {
    Reservation reservation = paid(slotWith(withFee(TEN, new Step(0, 25, BigDecimal.ONE))));
    CancellationQuotes.Quote quote = quote(reservation);
    assertThat(quote.fee()).isEqualByComparingTo("3.50");
    assertThat(quote.refund()).isEqualByComparingTo("6.50");
    BigDecimal keptBefore = feesKept();

    assertThat(Refused.by(() -> refund(reservation, BigDecimal.ONE)))
        .isEqualTo("pay.refund.costs-more 3.50");
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
    var accepted = refund(reservation, quote.fee()).orElseThrow();

    assertThat(accepted.refund().amount()).isEqualByComparingTo("6.50");
    assertThat(accepted.refund().fee()).isEqualByComparingTo("3.50");
    awaitCancelled(reservation);
    assertThat(feesKept().subtract(keptBefore)).isEqualByComparingTo("3.50");
    assertThat(ordersWithFee(true)).contains(reservation.id());
    assertThat(ordersWithFee(false)).doesNotContain(reservation.id());
    assertThat(overview.ordersOf(reservation.id()))
        .singleElement()
        .satisfies(order -> assertThat(order.fee()).isEqualByComparingTo("3.50"));
    assertThat(moneyViolations()).isEmpty();
  }

  @Test
  void whenStaffRefundTheHallKeepsNothing() {
    Reservation reservation = paid(slotWith(withFee(TEN, new Step(0, 100, BigDecimal.ZERO))));

    var accepted = refunds.request(PaymentFixture.CLERK, reservation.id(), "rain").orElseThrow();

    assertThat(accepted.refund().amount()).isEqualByComparingTo(TEN);
  }

  @Test
  void staffCanKeepWhatThePolicySaysButNotMoreThanWasShown() {
    Reservation reservation = paid(slotWith(withFee(TEN, new Step(0, 25, BigDecimal.ONE))));
    CancellationQuotes.Quote quote =
        quotes.find(PaymentFixture.CLERK, reservation.id()).orElseThrow();

    assertThat(
            Refused.by(
                () ->
                    refunds.requestByPolicy(
                        PaymentFixture.CLERK,
                        reservation.id(),
                        "ill",
                        new Refunds.Shown(BigDecimal.ONE, null))))
        .isEqualTo("pay.refund.costs-more " + quote.fee());
    var accepted =
        refunds
            .requestByPolicy(
                PaymentFixture.CLERK, reservation.id(), "ill", new Refunds.Shown(quote.fee(), null))
            .orElseThrow();

    assertThat(accepted.refund().fee()).isEqualByComparingTo("3.50");
    assertThat(accepted.refund().amount()).isEqualByComparingTo("6.50");
    awaitCancelled(reservation);
    assertThat(moneyViolations()).isEmpty();
  }

  @Test
  void staffCannotRefundByAPolicyThatForbidsIt() {
    Reservation reservation = paid(slotWith(withFee(TEN)));

    assertThat(
            Refused.by(
                () ->
                    refunds.requestByPolicy(
                        PaymentFixture.CLERK,
                        reservation.id(),
                        "ill",
                        new Refunds.Shown(TEN, null))))
        .isEqualTo("pay.refund.too-late");
    assertThat(quotes.policy(reservation.id())).contains(new CancellationPolicy(List.of()));
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
  }

  @Test
  void whereEverythingIsKeptTheProviderIsNotAsked() {
    Reservation reservation = paid(slotWith(withFee(TEN, new Step(0, 100, BigDecimal.ZERO))));

    var accepted = refund(reservation, TEN).orElseThrow();

    awaitCancelled(reservation);
    assertThat(accepted.refund().amount()).isZero();
    assertThat(gateway.refundCounts).doesNotContainKey(accepted.refund().outRefundNo());
    assertThat(moneyViolations()).isEmpty();
  }

  @Test
  void anotherAmountThanWasShownIsFound() {
    Reservation reservation = paid(slotWith(PriceList.uniform(TEN)));
    fixture.execute("UPDATE reservation SET amount = 9 WHERE id = ?", reservation.id());

    assertThat(moneyViolations()).hasSize(1).first().asString().contains("paid 10.00, shown 9.00");
  }

  /** Over random prices, audiences, changes of prices and cancellations. */
  @Thorough(besides = "PricedBookingTest")
  @Test
  void theShownAmountsCount() {
    Random random = new Random(SEED);
    List<Long> groups = List.of(audience(), audience());
    Map<Reservation, BigDecimal> shown = new HashMap<>();
    List<Slot> open = new ArrayList<>();
    for (int day = 0; day < 8; day++) {
      open.addAll(slotsWith(randomList(random, groups)));
      for (int i = 0; i < 6; i++) {
        long group = groups.get(random.nextInt(groups.size()));
        Slot slot = open.remove(random.nextInt(open.size()));
        BigDecimal price = lists.get(slot.priceListId()).of(group);
        shown.put(booked(slot, studentOf(group)), price);
      }
    }

    shown.forEach((reservation, price) -> payAndCancel(random, reservation, price));

    shown.forEach(this::assertBalanced);
    assertThat(moneyViolations()).isEmpty();
  }

  private static PriceList randomList(Random random, List<Long> groups) {
    Map<Long, BigDecimal> ofGroups = new HashMap<>();
    groups.stream()
        .filter(_ -> random.nextBoolean())
        .forEach(group -> ofGroups.put(group, BigDecimal.valueOf(random.nextInt(3) * 777L, 2)));
    List<Step> steps = new ArrayList<>();
    for (int days = random.nextInt(12); days >= 0 && steps.size() < 3; days -= 3) {
      steps.add(new Step(days * 1440, random.nextInt(101), TEN));
    }
    return new PriceList(
        BigDecimal.valueOf(random.nextInt(4) * 1111L, 2),
        ofGroups,
        random.nextInt(3) == 0 ? null : new CancellationPolicy(steps));
  }

  private void refundAsQuoted(Reservation reservation, CancellationQuotes.Quote quote) {
    refund(reservation, quote.fee())
        .ifPresent(
            accepted -> {
              assertThat(quote.possible()).isTrue();
              assertThat(accepted.refund().fee()).isEqualByComparingTo(quote.fee());
            });
  }

  private void payAndCancel(Random random, Reservation reservation, BigDecimal price) {
    assertThat(reservation.amount()).isEqualByComparingTo(price);
    assertThat(reservation.isFree()).isEqualTo(price.signum() == 0);
    if (!reservation.isFree() && random.nextInt(4) > 0) {
      PayOrder order = fixture.open(reservation);
      assertThat(order.amount()).isEqualByComparingTo(price);
      fixture.pay(order);
    }
    CancellationQuotes.Quote quote = quote(reservation);
    assertThat(quote.fee().add(quote.refund())).isEqualByComparingTo(quote.paid());
    switch (random.nextInt(3)) {
      case 0 -> {
        var _ = Refused.by(() -> refundAsQuoted(reservation, quote));
      }
      case 1 -> {
        var _ = Refused.by(() -> refunds.request(PaymentFixture.CLERK, reservation.id(), "rain"));
      }
      default -> {
        var _ = bookings.cancel(fixture.owner(reservation), reservation.id());
      }
    }
  }

  private void assertBalanced(Reservation reservation, BigDecimal price) {
    assertThat(
            fixture.count(
                "SELECT COUNT(*) FROM pay_order p LEFT JOIN refund_order f ON f.pay_order_id = p.id"
                    + " WHERE p.reservation_id = ? AND (p.amount != ?"
                    + " OR f.amount + f.fee != p.amount OR f.amount < 0 OR f.fee < 0)",
                reservation.id(),
                price))
        .isZero();
  }

  private void awaitCancelled(Reservation reservation) {
    await().until(() -> fixture.status(reservation), ReservationStatus.CANCELLED::equals);
  }
}
