package io.courtflash.core.booking.reservation.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.settle.SettleSwitch;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Refused;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A student has one place at a time, whichever way the booking comes in. */
@EngineTest
class OnePlaceAtATimeTest {

  private static final Actor CLERK = new Actor(0, "root", Role.CLERK);

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ClaimLedger ledger;
  @Autowired private SystemConfig config;
  @Autowired private CounterPayments counter;
  @Autowired private ReservationMover mover;
  @Autowired private InvariantChecker invariants;
  @Autowired private JdbcClient database;
  private TestHall hall;

  /** Two slots at eight o'clock, and two at nine. */
  @BeforeEach
  void twoCourtsForTwoHours() {
    hall = TestHall.open(engine, 2, 2, 2).onePlaceAtATime();
  }

  @AfterEach
  void severalPlaces() {
    SaleClient.of(hall).awaitSettled(engine);
    config.change(Actor.ENGINE, ConfigKey.QUOTA_SAME_TIME, "0");
  }

  private Slot early() {
    return hall.slots().get(0);
  }

  private Slot besideEarly() {
    return hall.slots().get(1);
  }

  private Slot late() {
    return hall.slots().get(2);
  }

  @Thorough(besides = "OnePlaceAtATimeTest")
  @Test
  void aClaimAtTheTimeOfAPendingOneIsRefusedAtOnce() {
    ApiClient student = TestStudents.remembered(engine, port);
    SaleClient sale = SaleClient.of(hall);
    SettleSwitch settling = engine.getBean(SettleSwitch.class);
    settling.pause(Actor.ENGINE);
    try {
      var _ = sale.claim(student, early().id());

      assertThat(sale.reserve(student, besideEarly().id()).code()).isEqualTo("QUOTA_EXCEEDED");
      assertThat(sale.reserve(student, early().id()).code()).isEqualTo("DUP_REQ");
      assertThat(sale.reserve(student, late().id()).code()).isEqualTo("SUCCESS");
    } finally {
      settling.resume(Actor.ENGINE);
    }
  }

  @Test
  void aClaimAtTheTimeOfABookingOfAnotherNodeIsRefusedAtOnce() {
    ApiClient student = TestStudents.remembered(engine, port);
    long id = student.get("/user/me").data().getLongValue("id");
    database
        .sql(
            """
            INSERT INTO reservation (trace_id, user_id, slot_id, seat_no, status, amount)
            VALUES (?, ?, ?, 1, 'CONFIRMED', 0)
            """)
        .params(hall.claim(early(), id).traceId(), id, early().id())
        .update();
    StudentsWithBookings known = engine.getBean(StudentsWithBookings.class);
    await().until(() -> known.contains(id));

    ApiClient.Response refused = SaleClient.of(hall).reserve(student, besideEarly().id());

    assertThat(refused.code()).isEqualTo("QUOTA_EXCEEDED");
  }

  @Test
  void noRaceGivesAStudentTwoPlacesAtOneTime() throws Exception {
    race(1);
  }

  @ParameterizedTest
  @ValueSource(longs = {2, 3})
  @Thorough(besides = "OnePlaceAtATimeTest")
  void noFurtherRaceGivesAStudentTwoPlacesAtOneTime(long seed) throws Exception {
    race(seed);
  }

  private void race(long seed) throws Exception {
    hall = TestHall.open(engine, 6, 2, 2).onePlaceAtATime();
    Random random = new Random(seed);
    List<Long> students = List.of(hall.student(), hall.student(), hall.student());
    List<Callable<List<SettleOutcome>>> rounds = new ArrayList<>();
    for (int round = 0; round < 24; round++) {
      List<Claim> batch = new ArrayList<>();
      for (int i = random.nextInt(3); i >= 0; i--) {
        Slot slot = hall.slots().get(random.nextInt(hall.slots().size()));
        batch.add(hall.claim(slot, students.get(random.nextInt(students.size()))));
      }
      rounds.add(() -> ledger.settle(batch));
    }

    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var one : threads.invokeAll(rounds)) {
        assertThat(one.get()).isNotEmpty();
      }
    }

    for (long student : students) {
      assertThat(startsOf(student)).isNotEmpty().doesNotHaveDuplicates();
    }
    assertThat(overlaps().ok()).isTrue();
  }

  @Test
  void ofClaimsOnOverlappingSlotsAtOnceOneWins() throws Exception {
    hall = TestHall.open(engine, 8, 1, 1).onePlaceAtATime();
    long student = hall.student();
    List<Callable<List<SettleOutcome>>> rounds = new ArrayList<>();
    for (Slot slot : hall.slots()) {
      List<Claim> batch = List.of(hall.claim(slot, student));
      rounds.add(() -> ledger.settle(batch));
    }

    List<SettleOutcome> all = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var one : threads.invokeAll(rounds)) {
        all.addAll(one.get());
      }
    }

    assertThat(all).filteredOn(SettleOutcome.Booked.class::isInstance).hasSize(1);
    assertThat(all)
        .filteredOn(SettleOutcome.Lost.class::isInstance)
        .hasSize(7)
        .allMatch(lost -> ((SettleOutcome.Lost) lost).reason() == EndReason.Code.QUOTA_SAME_TIME);
  }

  @Test
  void ofTwoOverlappingClaimsInOneBatchTheFirstWins() {
    long student = hall.student();
    Claim first = hall.claim(early(), student);
    Claim beside = hall.claim(besideEarly(), student);
    Claim next = hall.claim(late(), student);

    assertThat(ledger.settle(List.of(first, beside, next)))
        .containsExactly(
            new SettleOutcome.Booked(first),
            new SettleOutcome.Lost(beside, EndReason.Code.QUOTA_SAME_TIME),
            new SettleOutcome.Booked(next));
  }

  @Test
  void aSecondClaimOfTheSameSlotIsADuplicateBeforeAnyRule() {
    long student = hall.student();
    Claim first = hall.claim(early(), student);
    Claim again = hall.claim(early(), student);

    assertThat(ledger.settle(List.of(first))).containsExactly(new SettleOutcome.Booked(first));
    assertThat(ledger.settle(List.of(again, hall.claim(early()))).getFirst())
        .isEqualTo(new SettleOutcome.Lost(again, EndReason.Code.DUPLICATE));
  }

  @Test
  void aClaimIsRefusedEarlyWhileABookingJustMadeIsLive() {
    SaleClient sale = SaleClient.of(hall);
    ApiClient student = TestStudents.student(engine, port);
    String first = sale.claim(student, early().id());
    long reservation = SaleClient.result(student, first).getLongValue("reservationId");

    // A node that had forgotten it within these seconds knows it again when the claim has ended.
    ApiClient.Response refused =
        await()
            .until(
                () -> sale.reserve(student, besideEarly().id()),
                answer -> answer.code().equals("QUOTA_EXCEEDED"));

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.code()).isEqualTo("QUOTA_EXCEEDED");
    assertThat(refused.data())
        .isEqualTo(JSONObject.of("quota", "SAME_TIME", "used", 1, "limit", 1));
    assertThat(refused.message()).contains("同一时间已有预约");
    assertThat(student.delete("/reserve/" + reservation).code()).isEqualTo("SUCCESS");
    await()
        .untilAsserted(
            () ->
                assertThat(sale.reserve(student, besideEarly().id()).code()).isEqualTo("SUCCESS"));
  }

  @Test
  void staffBreakTheRuleOnlyWithAReason() {
    long student = hall.student();
    Customer customer = new Customer.Student(name(student));
    book(early(), customer);
    Reservation atNine = book(late(), customer);

    assertThat(counter.bookAndTakePayment(CLERK, besideEarly().id(), customer, PayMethod.FREE))
        .isInstanceOfSatisfying(
            StaffBookings.Outcome.RuleBroken.class,
            refused -> assertThat(refused.broken().quota()).isEqualTo(Quota.SAME_TIME));
    assertThat(
            Refused.by(
                () -> mover.move(CLERK, atNine.id(), null, Set.of(besideEarly().id()), null)))
        .isEqualTo("reserve.quota.SAME_TIME 1");
    assertThat(startsOf(student)).doesNotHaveDuplicates();

    var _ =
        mover.move(
            CLERK, atNine.id(), null, Set.of(besideEarly().id()), new StaffReason("two teams"));
    assertThat(audited(atNine.id())).contains("SAME_TIME").contains("two teams");
    StaffBookings.Outcome booked =
        counter.bookCells(
            CLERK,
            Set.of(hall.slots().get(3).id()),
            customer,
            PayMethod.FREE,
            new StaffReason("no rule is broken"),
            null);
    Reservation third = ((StaffBookings.Outcome.Booked) booked).reservation();
    assertThat(audited(third.id())).doesNotContain("despiteRule");
    assertThat(overlaps().ok()).isTrue();
  }

  @Test
  void aBookingMovesToAnotherCourtAtItsOwnTime() {
    Reservation made = book(early(), new Customer.Student(name(hall.student())));

    var _ = mover.move(CLERK, made.id(), null, Set.of(besideEarly().id()), null);
  }

  @Thorough(besides = "OnePlaceAtATimeTest")
  @Test
  void onlyStudentsHaveOnePlaceAtATime() {
    Customer guest = new Customer.Guest("Mr Li 138");
    book(early(), guest);
    book(besideEarly(), guest);
    long clerk = hall.student();
    database.sql("UPDATE user_account SET user_role = 'CLERK' WHERE id = ?").param(clerk).update();

    assertThat(ledger.settle(List.of(hall.claim(early(), clerk), hall.claim(besideEarly(), clerk))))
        .hasSize(2)
        .allMatch(SettleOutcome.Booked.class::isInstance);
    assertThat(overlaps().ok()).isTrue();
  }

  @Thorough(besides = "OnePlaceAtATimeTest")
  @Test
  void onlyBookingsThatWereBothMadeUnderTheRuleCountAsAViolation() {
    long student = hall.student();
    config.change(Actor.ENGINE, ConfigKey.QUOTA_SAME_TIME, "0");
    Claim before = hall.claim(early(), student);
    ledger.settle(List.of(before, hall.claim(besideEarly(), student)));
    assertThat(overlaps().ok()).isTrue();

    database.sql("UPDATE reservation SET one_place = 1 WHERE user_id = ?").param(student).update();

    assertThat(overlaps().violations())
        .containsExactly(
            "user %d: slots %d and %d"
                .formatted(
                    student,
                    Math.min(early().id(), besideEarly().id()),
                    Math.max(early().id(), besideEarly().id())));
    database.sql("DELETE FROM reservation WHERE user_id = ?").param(student).update();
  }

  private Reservation book(Slot slot, Customer customer) {
    StaffBookings.Outcome made =
        counter.bookAndTakePayment(CLERK, slot.id(), customer, PayMethod.FREE);
    return ((StaffBookings.Outcome.Booked) made).reservation();
  }

  private Invariant overlaps() {
    return invariants.check().stream()
        .filter(invariant -> invariant.id().equals("I10"))
        .findFirst()
        .orElseThrow();
  }

  private List<@Nullable String> startsOf(long student) {
    return database
        .sql(
            "SELECT s.starts_at FROM reservation r JOIN time_slot s ON s.id = r.live_slot_id"
                + " WHERE r.user_id = ?")
        .param(student)
        .query(String.class)
        .list();
  }

  private String name(long student) {
    return database
        .sql("SELECT student_id FROM user_account WHERE id = ?")
        .param(student)
        .query(String.class)
        .single();
  }

  /** What the audit log has of a reservation, all entries in one text. */
  private String audited(long reservation) {
    return String.join(
        "\n",
        database
            .sql("SELECT COALESCE(after_value, '') FROM audit_log WHERE subject = ?")
            .param("reservation:" + reservation)
            .query(String.class)
            .list());
  }
}
