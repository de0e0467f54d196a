package io.courtflash.core.booking.reservation.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.BookingTrials;
import io.courtflash.core.booking.reservation.direct.IntervalBookings;
import io.courtflash.core.booking.reservation.direct.StaffBookingQuotes;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.reservation.move.OwnChanges;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.rule.RuleSet;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.people.access.SuspensionCause;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.AccountSuspensions;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Refused;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Who is suspended gets no place, whichever way the booking comes in, unless staff say why. */
@EngineTest
class SuspendedRuleTest {

  private static final Actor CLERK = new Actor(0, "root", Role.CLERK);
  private static final QuotaUse BROKEN = new QuotaUse(Quota.SUSPENDED, 1, 1);

  @Autowired private BeanFactory engine;
  @Autowired private Accounts accounts;
  @Autowired private AccountSuspensions suspensions;
  @Autowired private ClaimLedger ledger;
  @Autowired private StaffBookings staffBookings;
  @Autowired private StaffBookingQuotes quotes;
  @Autowired private IntervalBookings intervals;
  @Autowired private OwnChanges changes;
  @Autowired private ReservationMover mover;
  @Autowired private BookingTrials trials;
  @Autowired private SystemConfig config;
  @Autowired private JdbcClient database;

  private TestHall hall;
  private Account student;

  @BeforeEach
  void fourSlots() {
    hall = TestHall.open(engine, 1, 4, 1);
    student = accounts.find(hall.student()).orElseThrow();
    config.change(Actor.ENGINE, ConfigKey.QUOTA_SUSPENDED, "1");
  }

  @AfterEach
  void asInANewHall() {
    SaleClient.of(hall).awaitSettled(engine);
    config.change(Actor.ENGINE, ConfigKey.QUOTA_SUSPENDED, "1");
  }

  private void suspend() {
    Instant until = Instant.now().plus(1, ChronoUnit.DAYS);
    assertThat(
            suspensions.suspend(
                Actor.ENGINE, student.id(), until, "no-shows", SuspensionCause.STRIKES))
        .isNotNull();
  }

  private Slot slot(int number) {
    return hall.slots().get(number);
  }

  private StaffBookings.Outcome bookAtTheDesk(int number) {
    return staffBookings.book(CLERK, slot(number).id(), new Customer.Student(student.studentId()));
  }

  private Reservation booked(StaffBookings.Outcome outcome) {
    return ((StaffBookings.Outcome.Booked) outcome).reservation();
  }

  private String audited(Reservation made) {
    return String.join(
        "\n",
        database
            .sql("SELECT COALESCE(after_value, '') FROM audit_log WHERE subject = ?")
            .param("reservation:" + made.id())
            .query(String.class)
            .list());
  }

  @Test
  void aClaimIsLostWhoseStudentWasSuspendedAfterItWasAdmitted() {
    suspend();
    Claim claim = hall.claim(slot(0), student.id());
    Claim others = hall.claim(slot(1));

    assertThat(ledger.settle(List.of(claim, others)))
        .containsExactly(
            new SettleOutcome.Lost(claim, EndReason.Code.QUOTA_SUSPENDED),
            new SettleOutcome.Booked(others));
  }

  @Test
  void staffAreRefusedAtTheDeskUnlessTheySayWhyWhichIsAudited() {
    suspend();

    assertThat(bookAtTheDesk(0)).isEqualTo(new StaffBookings.Outcome.RuleBroken(BROKEN));

    Reservation made =
        booked(
            staffBookings.bookCells(
                CLERK,
                Set.of(slot(0).id()),
                new Customer.Student(student.studentId()),
                new StaffReason("came with a note")));
    assertThat(audited(made)).contains("SUSPENDED").contains("came with a note");
  }

  @Test
  void aChangeOfASuspendedStudentsBookingIsRefused() {
    Reservation made = booked(bookAtTheDesk(0));
    suspend();
    Set<Long> to = Set.of(slot(1).id());

    assertThat(Refused.by(() -> mover.move(CLERK, made.id(), null, to, null)))
        .isEqualTo("reserve.quota." + BROKEN.quota() + " " + BROKEN.limit());
    Actor owner = new Actor(student.id(), student.studentId(), Role.USER);
    assertThat(changes.changeCells(owner, made.id(), to))
        .isEqualTo(new OwnChanges.Outcome.RuleBroken(BROKEN));
    var _ = mover.move(CLERK, made.id(), null, to, new StaffReason("the floor is wet"));
    assertThat(audited(made)).contains("SUSPENDED").contains("the floor is wet");
  }

  @Test
  void whoHasToMakeRoomIsMovedAllTheSame() {
    Reservation made = booked(bookAtTheDesk(0));
    suspend();

    var _ = mover.displace(CLERK, made.id(), Set.of(slot(1).id()), null);
  }

  @Test
  void cellsThatAreBookedTogetherAreRefused() {
    suspend();
    BookingCells cells = BookingCells.of(List.of(slot(0), slot(1)));

    assertThat(intervals.book(student.id(), cells, null))
        .isEqualTo(new IntervalBookings.Outcome.RuleBroken(BROKEN));
  }

  @Test
  void everyQuoteNamesTheRule() {
    suspend();
    BookingCells wanted = BookingCells.of(slot(0));

    assertThat(trials.start(student).findBroken(wanted)).isEqualTo(BROKEN);
    StaffBookingQuotes.Quote quote =
        quotes.quote(CLERK, Set.of(slot(0).id()), new Customer.Student(student.studentId()));
    assertThat(((StaffBookingQuotes.Quote.Quoted) quote).refusals())
        .containsExactly(new RuleSet.RuleVerdict(Quota.SUSPENDED, 1, 1, 1));
  }

  @Test
  void aSuspensionThatIsLiftedOverOrIgnoredRefusesNothing() {
    suspend();
    assertThat(ledger.settle(List.of(hall.claim(slot(3), student.id()))))
        .singleElement()
        .isInstanceOf(SettleOutcome.Lost.class);
    assertThat(suspensions.lift(Actor.ENGINE, student.id())).isNotNull();
    Claim again = hall.claim(slot(0), student.id());
    assertThat(ledger.settle(List.of(again))).containsExactly(new SettleOutcome.Booked(again));

    database
        .sql("UPDATE user_account SET suspended_until = UTC_TIMESTAMP(3) WHERE id = ?")
        .param(student.id())
        .update();
    var _ = booked(bookAtTheDesk(1));

    suspend();
    config.change(Actor.ENGINE, ConfigKey.QUOTA_SUSPENDED, "0");
    var _ = booked(bookAtTheDesk(2));
  }
}
