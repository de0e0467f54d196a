package io.courtflash.core.booking.reservation.direct;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookingQuotes.Quote.Quoted;
import io.courtflash.core.booking.reservation.limit.SessionLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.RuleSet;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.CardFees;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class StaffBookingQuotesTest {

  private static final Actor CLERK = new Actor(0, "root", Role.CLERK);

  /** The audience of new accounts. */
  private static final long STUDENTS = 1;

  @Autowired private BeanFactory engine;
  @Autowired private StaffBookingQuotes quotes;
  @Autowired private StaffBookings staffBookings;
  @Autowired private SessionLimits limits;
  @Autowired private Accounts accounts;
  @Autowired private CardFees fees;

  private TestHall hall;
  private Account student;

  @BeforeEach
  void threeSlotsThatCostStudentsTwo() {
    PriceList prices = new PriceList(BigDecimal.TEN, Map.of(STUDENTS, BigDecimal.valueOf(2)), null);
    hall = TestHall.priced(engine, 1, 3, 1, prices);
    student = accounts.find(hall.student()).orElseThrow();
  }

  private Customer customer() {
    return new Customer.Student(student.studentId());
  }

  private Quoted quoted(Set<Long> slotIds, Customer customer) {
    return (Quoted) quotes.quote(CLERK, slotIds, customer);
  }

  private Set<Long> slotIds() {
    return hall.slots().stream().map(Slot::id).collect(Collectors.toSet());
  }

  @Test
  void severalCellsCostTheirSumByTheAudienceOfThePerson() {
    assertThat(quoted(slotIds(), customer()).amount()).isEqualByComparingTo("6");
    assertThat(quoted(slotIds(), new Customer.Guest("Mr Li")).amount()).isEqualByComparingTo("30");
  }

  @Test
  void eachRuleIsToldWithItsUse() {
    limits.replace(Actor.ENGINE, hall.session().id(), Map.of(Quota.DAY, 1, Quota.WEEK, 5));
    Set<Long> wanted = Set.of(hall.slots().get(1).id());
    assertThat(quoted(wanted, customer()).refusals()).isEmpty();

    assertThat(staffBookings.book(CLERK, hall.slot().id(), customer()))
        .isInstanceOf(StaffBookings.Outcome.Booked.class);

    Quoted after = quoted(wanted, customer());
    assertThat(after.rules())
        .contains(
            new RuleSet.RuleVerdict(Quota.DAY, 1, 1, 1),
            new RuleSet.RuleVerdict(Quota.WEEK, 1, 1, 5));
    assertThat(after.refusals()).extracting(RuleSet.RuleVerdict::quota).containsExactly(Quota.DAY);
    assertThat(staffBookings.book(CLERK, wanted.iterator().next(), customer()))
        .isInstanceOf(StaffBookings.Outcome.RuleBroken.class);
    assertThat(quoted(wanted, new Customer.Guest("Mr Li")).rules()).isEmpty();
  }

  @Test
  void whoTheCustomerIsIsTold() {
    assertThat(fees.setPaidUntil(Actor.ENGINE, student.id(), hall.slot().slotDate())).isNotNull();

    Quoted quoted = quoted(slotIds(), customer());

    assertThat(quoted.account())
        .usingRecursiveComparison()
        .ignoringFields("updateTime")
        .isEqualTo(student);
    assertThat(quoted.feePaidUntil()).isEqualTo(hall.slot().slotDate());
  }

  @Test
  void whatDoesNotExistIsTold() {
    assertThat(quotes.quote(CLERK, slotIds(), new Customer.Student("nobody.at.all")))
        .isEqualTo(new StaffBookingQuotes.Quote.UnknownStudent("nobody.at.all"));
    assertThat(quotes.quote(CLERK, Set.of(Long.MAX_VALUE), customer()))
        .isEqualTo(new StaffBookingQuotes.Quote.UnknownSlot(Long.MAX_VALUE));
  }
}
