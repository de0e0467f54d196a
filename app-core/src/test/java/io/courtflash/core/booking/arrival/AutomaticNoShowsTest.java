package io.courtflash.core.booking.arrival;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@AnyHour
@EngineTest
class AutomaticNoShowsTest {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);
  private static final Duration GRACE_IS_OVER = Duration.ofMinutes(16);

  @Autowired private BeanFactory engine;
  @Autowired private AutomaticNoShows noShows;
  @Autowired private Attendance attendance;
  @Autowired private ClaimLedger ledger;
  @Autowired private SystemConfig config;
  @Autowired private JdbcClient database;

  private TestHall hall;
  private long student;
  private long reservation;

  @BeforeEach
  void aPaidBookingWhoseTimeToCheckInIsOver() {
    set("0");
    database.sql("DELETE FROM auto_no_show").update();
    database.sql("DELETE FROM strike").update();
    hall = TestHall.priced(engine, 2, 2, 1, PriceList.uniform(BigDecimal.ZERO));
    hall.openGate();
    student = hall.student();
    reservation = booked(0);
    began(reservation, GRACE_IS_OVER);
    served();
    set("1");
  }

  @AfterEach
  void staffMarkNoShows() {
    set("0");
    database.sql("DELETE FROM served").update();
    database.sql("DELETE FROM auto_no_show").update();
  }

  @Test
  void whoDidNotCheckInIsANoShowOnceThoughSeveralNodesLook() {
    CompletableFuture.allOf(
            Stream.generate(() -> CompletableFuture.runAsync(noShows::round))
                .limit(4)
                .toArray(CompletableFuture[]::new))
        .join();
    noShows.round();

    assertThat(isNoShow()).isTrue();
    assertThat(strikes()).isEqualTo(1);
    assertThat(audited()).isEqualTo(1);
    assertThat(
            database
                .sql("SELECT kind FROM inbox_message WHERE user_id = ? ORDER BY id DESC LIMIT 1")
                .param(student)
                .query(String.class)
                .single())
        .isEqualTo("NO_SHOW");
    assertThat(violations()).isEmpty();
  }

  @Test
  void nobodyIsMarkedWhileTheHallDoesNotWantIt() {
    set("0");

    noShows.round();

    assertThat(isNoShow()).isFalse();
  }

  @Test
  void nobodyIsMarkedBeforeTheTimeToCheckInIsOver() {
    began(reservation, Duration.ofMinutes(14));
    noShows.round();
    assertThat(isNoShow()).isFalse();

    began(reservation, GRACE_IS_OVER);
    database
        .sql(
            "UPDATE reservation SET create_time = UTC_TIMESTAMP(3) - INTERVAL 14 MINUTE,"
                + " update_time = create_time")
        .update();
    noShows.round();
    assertThat(isNoShow()).isFalse();
  }

  @Test
  void nobodyIsMarkedIfTheProgramDidNotRunForAMoment() {
    database.sql("DELETE FROM served WHERE step = " + stepBefore(10)).update();

    noShows.round();

    assertThat(isNoShow()).isFalse();
    assertThat(strikes()).isZero();
  }

  @Test
  void nobodyIsMarkedIfNoScreenRanForAMoment() {
    database.sql("UPDATE served SET displays = 0 WHERE step = " + stepBefore(34)).update();

    noShows.round();

    assertThat(isNoShow()).isFalse();
    assertThat(strikes()).isZero();
  }

  @Test
  void whoCheckedInOrPlaysOnAfterABookingJustBeforeIsNoNoShow() {
    attendance.checkIn(ADMIN, reservation);
    long next = booked(1);
    began(next, GRACE_IS_OVER);
    endsWhereBegins(reservation, next);

    noShows.round();

    assertThat(isNoShow()).isFalse();
    assertThat(strikes()).isZero();
  }

  @Test
  void whoPlaysOnForHoursIsNoNoShowInTheLastOneEither() {
    attendance.checkIn(ADMIN, reservation);
    long next = booked(1);
    long last = booked(2);
    began(last, GRACE_IS_OVER);
    endsWhereBegins(next, last);
    endsWhereBegins(reservation, next);

    noShows.round();
    assertThat(strikes()).isZero();

    database.sql("UPDATE reservation SET status = 'CANCELLED' WHERE id = ?").param(next).update();
    noShows.round();
    assertThat(strikes()).as("with a break").isEqualTo(1);
  }

  @Test
  void whoIsMovedToAPlaceThatHasBegunHasTheTimeToCheckInFromThen() {
    moved(1);
    slotBegan(reservation, GRACE_IS_OVER);
    noShows.round();
    assertThat(isNoShow()).isFalse();

    began(reservation, GRACE_IS_OVER);
    noShows.round();
    assertThat(isNoShow()).isTrue();
  }

  @Test
  void aBookingThatIsMovedToATimeToComeIsMarkedThereAgain() {
    noShows.round();
    assertThat(isNoShow()).isTrue();

    moved(1);
    assertThat(isNoShow()).isFalse();
    began(reservation, GRACE_IS_OVER);
    noShows.round();

    assertThat(isNoShow()).isTrue();
    assertThat(strikes()).isEqualTo(1);
    assertThat(violations()).isEmpty();
  }

  private void moved(int slot) {
    var _ =
        engine
            .getBean(ReservationMover.class)
            .move(Actor.ENGINE, reservation, null, Set.of(hall.slots().get(slot).id()), null);
  }

  @Test
  void aGuestOfTheDeskAndWhoHasNotPaidAreNotMarked() {
    database.sql("UPDATE reservation SET status = 'PENDING_PAYMENT'").update();
    var outcome =
        engine
            .getBean(StaffBookings.class)
            .book(ADMIN, hall.slots().get(1).id(), new Customer.Guest("Ms Wang"));
    Reservation guest = ((StaffBookings.Outcome.Booked) outcome).reservation();
    began(guest.id(), GRACE_IS_OVER);

    noShows.round();

    assertThat(
            database
                .sql("SELECT COUNT(*) FROM reservation WHERE no_show_at IS NOT NULL")
                .query(Integer.class)
                .single())
        .isZero();
  }

  @Test
  void aMarkThatStaffTakeBackDoesNotComeAgain() {
    noShows.round();
    assertThat(strikes()).isEqualTo(1);

    attendance.clearNoShow(ADMIN, reservation);
    noShows.round();

    assertThat(isNoShow()).isFalse();
    assertThat(strikes()).isZero();
  }

  @Test
  void theInvariantFindsAMarkWithoutAScreen() {
    noShows.round();
    database.sql("UPDATE served SET displays = 0 WHERE step = " + stepBefore(10)).update();

    assertThat(violations())
        .containsExactly(
            "reservation " + reservation + ": marked though nothing ran in 1 of 70 steps");
  }

  @Test
  void aScreenThatAsksForItsCodeCountsAsRunning() {
    database.sql("DELETE FROM wall_display").update();
    database.sql("DELETE FROM served").update();
    noShows.round();
    assertThat(displaysServed()).isZero();

    engine.getBean(Displays.class).pairConsole(ADMIN);
    noShows.round();

    assertThat(displaysServed()).isEqualTo(1);
    database.sql("DELETE FROM wall_display").update();
  }

  private int displaysServed() {
    return database.sql("SELECT MAX(displays) FROM served").query(Integer.class).single();
  }

  private List<String> violations() {
    return engine.getBean(InvariantChecker.class).check().stream()
        .filter(invariant -> invariant.id().equals("I19"))
        .findFirst()
        .orElseThrow()
        .violations();
  }

  private void set(String value) {
    assertThat(config.change(Actor.ENGINE, ConfigKey.AUTO_NO_SHOW, value)).isPresent();
  }

  /** The program and a screen ran for two hours. */
  private void served() {
    database.sql("DELETE FROM served").update();
    database
        .sql(
            "INSERT INTO served (step, displays) WITH RECURSIVE n AS (SELECT 0 AS i UNION ALL"
                + " SELECT i + 1 FROM n WHERE i < 240) SELECT TIMESTAMPDIFF(SECOND, '1970-01-01',"
                + " UTC_TIMESTAMP(3)) DIV 30 - i, 1 FROM n")
        .update();
  }

  private static String stepBefore(int minutes) {
    return "(SELECT s FROM (SELECT (TIMESTAMPDIFF(SECOND, '1970-01-01', UTC_TIMESTAMP(3)) - "
        + minutes * 60
        + ") DIV 30 AS s) one)";
  }

  private long booked(int slot) {
    Claim claim = hall.claim(hall.slots().get(slot), student);
    ledger.settle(List.of(claim));
    return ledger.byTrace(claim.traceId()).orElseThrow().id();
  }

  /** It was made, and not changed since, long before. */
  private void began(long booking, Duration ago) {
    slotBegan(booking, ago);
    database
        .sql(
            "UPDATE reservation SET create_time = UTC_TIMESTAMP(3) - INTERVAL 1 DAY,"
                + " update_time = create_time WHERE id = ?")
        .param(booking)
        .update();
  }

  private void slotBegan(long booking, Duration ago) {
    database
        .sql(
            "UPDATE time_slot SET starts_at = UTC_TIMESTAMP(3) - INTERVAL ? SECOND,"
                + " ends_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND"
                + " WHERE id = (SELECT slot_id FROM reservation WHERE id = ?)")
        .params(ago.toSeconds(), Duration.ofHours(1).minus(ago).toSeconds(), booking)
        .update();
  }

  private void endsWhereBegins(long first, long next) {
    database
        .sql(
            "UPDATE time_slot s JOIN reservation r ON r.slot_id = s.id AND r.id = ?"
                + " JOIN reservation q ON q.id = ? JOIN time_slot t ON t.id = q.slot_id"
                + " SET s.ends_at = t.starts_at, s.starts_at = t.starts_at - INTERVAL 1 HOUR")
        .params(first, next)
        .update();
  }

  private boolean isNoShow() {
    return database
        .sql("SELECT no_show_at IS NOT NULL FROM reservation WHERE id = ?")
        .param(reservation)
        .query(Boolean.class)
        .single();
  }

  private int strikes() {
    return database.sql("SELECT COUNT(*) FROM strike").query(Integer.class).single();
  }

  private int audited() {
    return database
        .sql("SELECT COUNT(*) FROM audit_log WHERE action = 'reservation.no-show' AND subject = ?")
        .param("reservation:" + reservation)
        .query(Integer.class)
        .single();
  }
}
