package io.courtflash.core.booking.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.seat.KeptSeats;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.wait.WaitEntries;
import io.courtflash.core.booking.wait.WaitOperations;
import io.courtflash.core.booking.wait.WaitOperations.GiveOutcome;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.BoardOperations;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What becomes of the place of somebody who doesn't come. */
@AnyHour
@EngineTest
class ForfeitedPlacesTest {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);
  private static final Customer GUEST = new Customer.Guest("Wang, 139");
  private static final StaffReason WHY = new StaffReason("walked in");
  private static final Duration SINCE_THE_START = Duration.ofMinutes(16);
  private static final int RACES = 6;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private AutomaticNoShows noShows;
  @Autowired private Attendance attendance;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private KeptSeats keptSeats;
  @Autowired private WaitEntries waiting;
  @Autowired private WaitOperations waitList;
  @Autowired private ClaimLedger ledger;
  @Autowired private CounterPayments counter;
  @Autowired private SystemConfig config;
  @Autowired private JdbcClient database;

  private TestHall hall;
  private long student;

  @BeforeEach
  void aHallThatGivesPlacesBack() {
    set(ConfigKey.AUTO_NO_SHOW, "0");
    database.sql("DELETE FROM auto_no_show").update();
    database.sql("DELETE FROM strike").update();
    hall = TestHall.open(engine, 1, 1, 1).withWaitList(0);
    student = hall.student();
    served();
    set(ConfigKey.AUTO_NO_SHOW, "1");
    set(ConfigKey.NO_SHOW_GIVES_BACK, "30");
  }

  @AfterEach
  void clear() {
    set(ConfigKey.AUTO_NO_SHOW, "0");
    set(ConfigKey.NO_SHOW_GIVES_BACK, "0");
    database.sql("DELETE FROM served").update();
    database.sql("DELETE FROM auto_no_show").update();
    await()
        .until(() -> database.sql("SELECT COUNT(*) FROM outbox").query(Long.class).single() == 0);
    TestHall.clear(engine);
  }

  @Test
  void aPlaceToWhichNobodyCameIsOfferedForNothingToWhoTakesItAtShortNotice() {
    Reservation absent = paid(begun());
    long other = waits(absent, false);
    long near = waits(absent, true);

    noShows.round();

    assertThat(status(absent)).isEqualTo(ReservationStatus.FORFEITED);
    Reservation offer = awaitOffer(near);
    assertThat(offer.seatNo()).isEqualTo(absent.seatNo());
    assertThat(offer.amount()).isZero();
    assertThat(secondsLeft(offer)).isBetween(240L, 300L);
    assertThat(stateOf(other)).isEqualTo("WAITING");
    assertThat(isMoneyKept(absent)).isTrue();
    assertInvariants();

    assertThat(waiting.accept(actor(offer.userId()), near, null)).isPresent();

    assertThat(status(offer)).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(restore(absent)).isEqualTo(BookingRefusal.PLACE_GONE);
    assertThat(status(absent)).isEqualTo(ReservationStatus.FORFEITED);
    assertInvariants();
  }

  @Test
  void whoeverIsForfeitedIsToldAndGetsOneStrike() {
    Reservation absent = paid(begun());

    noShows.round();
    noShows.round();

    assertThat(count("strike WHERE reservation_id = " + absent.id())).isEqualTo(1);
    assertThat(count("auto_no_show WHERE forfeited_at IS NOT NULL")).isEqualTo(1);
    assertThat(
            count(
                "inbox_message WHERE kind = 'NO_SHOW' AND reason_code = 'FORFEITED'"
                    + " AND reservation_id = "
                    + absent.id()))
        .isEqualTo(1);
    assertThat(count("audit_log WHERE action = 'reservation.forfeited' AND " + subject(absent)))
        .isEqualTo(1);
  }

  @Test
  void aForfeitedPlaceIsNeverOnSaleAndTheDeskSellsIt() {
    Slot slot = begun();
    Reservation absent = paid(slot);

    noShows.round();

    Reservation kept = onlyKept();
    assertThat(kept.reason()).isEqualTo(EndReason.Code.FORFEITED);
    letDeadlineCome(kept);
    await().until(() -> secondsLeft(onlyKept()) > 0);
    assertThat(engine.getBean(Permits.class).state(slot.id()).orElseThrow().permits()).isZero();

    assertThat(waitList.book(ADMIN, slot.id(), GUEST, WHY))
        .isInstanceOf(StaffBookings.Outcome.Booked.class);

    assertThat(restore(absent)).isEqualTo(BookingRefusal.PLACE_GONE);
    assertInvariants();
  }

  @Test
  void noListShowsTheKeptSeatBesideTheForfeitedBooking() {
    Slot slot = begun();
    var _ = paid(slot);
    noShows.round();

    assertThat(engine.getBean(BoardOperations.class).history(ADMIN, slot.id(), 10))
        .extracting(SlotBooking::status)
        .containsExactly(ReservationStatus.FORFEITED);
    String exported =
        StaffClient.at(port)
            .api()
            .get("/admin/export/bookings?first=%1$s&last=%1$s".formatted(slot.slotDate()))
            .response()
            .body();
    assertThat(exported).contains("FORFEITED").doesNotContain("KEPT");
  }

  @Test
  void staffGiveItToSomebodyWhoWaitsAtShortNotice() {
    Slot slot = begun();
    Reservation absent = paid(slot);
    noShows.round();
    set(ConfigKey.WAIT_LIST, "0");
    long near = waits(absent, true);

    assertThat(waitList.give(ADMIN, slot.id(), near, WHY)).isEqualTo(GiveOutcome.GIVEN);

    assertThat(awaitOffer(near).amount()).isZero();
    assertInvariants();
  }

  @Test
  void aBookingIsNotForfeitedWhenTooLittleOfItIsLeftOrTheHallDoesNotWantIt() {
    Reservation absent = paid(begun());
    set(ConfigKey.NO_SHOW_GIVES_BACK, "45");
    noShows.round();
    assertThat(status(absent)).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(isNoShow(absent)).isTrue();

    set(ConfigKey.NO_SHOW_GIVES_BACK, "0");
    Reservation other = paid(begun());
    noShows.round();
    assertThat(status(other)).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(isNoShow(other)).isTrue();
    assertInvariants();
  }

  @Test
  void aBookingWhoseRefundTheProviderRefusedIsNotForfeited() {
    Reservation absent = paid(begun());
    database
        .sql("UPDATE reservation SET reason = 'No money' WHERE id = ?")
        .param(absent.id())
        .update();

    noShows.round();

    assertThat(status(absent)).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(isNoShow(absent)).isTrue();
  }

  @Test
  void staffGiveAForfeitedBookingBackAndItIsNeverForfeitedAgain() {
    Reservation absent = paid(begun());
    noShows.round();

    assertThat(restore(absent)).isNull();
    assertThat(restore(absent)).isEqualTo(BookingRefusal.NOT_FORFEITED);
    noShows.round();

    assertThat(status(absent)).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(isNoShow(absent)).isFalse();
    assertThat(count("strike")).isZero();
    assertThat(keptSeats.kept()).isEmpty();
    assertThat(count("audit_log WHERE action = 'reservation.restored' AND " + subject(absent)))
        .isEqualTo(1);
    assertInvariants();
  }

  @Test
  void aForfeitedBookingComesBackEvenAfterItsTimeUnlessSomebodyHadThePlace() {
    Reservation absent = paid(begun());
    noShows.round();
    database
        .sql(
            "UPDATE time_slot SET ends_at = UTC_TIMESTAMP(3) WHERE id ="
                + " (SELECT slot_id FROM reservation WHERE id = ?)")
        .param(absent.id())
        .update();
    engine.getBean(ReservationLifecycle.class).find(absent.id());
    keptSeats.release(onlyKept());

    assertThat(restore(absent)).isNull();
    assertInvariants();
  }

  @Test
  void whoHasBookedAnotherPlaceAtThatTimeDoesNotGetTheForfeitedOneBack() {
    Reservation absent = paid(begun());
    noShows.round();
    Reservation elsewhere = paid(begun());

    assertThat(restore(absent)).isEqualTo(BookingRefusal.BOOKED_ELSEWHERE);

    assertThat(status(absent)).isEqualTo(ReservationStatus.FORFEITED);
    assertThat(status(elsewhere)).isEqualTo(ReservationStatus.CONFIRMED);
    assertInvariants();
  }

  @Test
  void anOfferThatIsDeclinedIsKeptAgainUntilStaffGiveTheBookingBack() {
    Reservation absent = paid(begun());
    long near = waits(absent, true);
    noShows.round();
    Reservation offer = awaitOffer(near);

    assertThat(waiting.decline(actor(offer.userId()), near, null)).isTrue();

    await().untilAsserted(() -> assertThat(keptSeats.kept()).hasSize(1));
    assertThat(onlyKept().reason()).isEqualTo(EndReason.Code.FORFEITED);
    assertThat(restore(absent)).isNull();
    assertInvariants();
  }

  @Test
  void allCellsOfABookingAreForfeitedAndComeBackTogether() {
    Slot first = begun();
    Slot second = slot(first.endsAt(), first.endsAt().plus(Duration.ofHours(1)));
    StaffBookings.Outcome outcome =
        engine
            .getBean(StaffBookings.class)
            .bookCells(
                ADMIN,
                Set.of(first.id(), second.id()),
                new Customer.Student(nameOf(student)),
                null);
    Reservation absent = pay(((StaffBookings.Outcome.Booked) outcome).reservation());

    noShows.round();

    assertThat(status(absent)).isEqualTo(ReservationStatus.FORFEITED);
    assertThat(keptSeats.kept())
        .extracting(Reservation::slotId)
        .containsExactlyInAnyOrder(first.id(), second.id());
    assertInvariants();

    assertThat(restore(absent)).isNull();
    assertThat(count("reservation WHERE status = 'CONFIRMED'")).isEqualTo(2);
    assertInvariants();
  }

  @Test
  void ofAnOfferAndAnUndoAtOnceOneWins() {
    Reservation absent = paid(begun());
    noShows.round();
    set(ConfigKey.WAIT_LIST, "0");
    List<Boolean> isRestored = new ArrayList<>();
    for (int race = 0; race < RACES; race++) {
      long near = waits(absent, true);
      CompletableFuture<@Nullable BookingRefusal> undo =
          CompletableFuture.supplyAsync(() -> restore(absent));
      CompletableFuture<GiveOutcome> offer =
          CompletableFuture.supplyAsync(() -> waitList.give(ADMIN, absent.slotId(), near, WHY));

      boolean restored = undo.join() == null;
      assertThat(offer.join()).isEqualTo(restored ? GiveOutcome.NONE_KEPT : GiveOutcome.GIVEN);
      assertThat(undo.join()).isEqualTo(restored ? null : BookingRefusal.PLACE_GONE);
      assertThat(count("reservation WHERE live_slot_id = " + absent.slotId())).isEqualTo(1);
      isRestored.add(restored);
      forfeitedAgain(restored, near);
    }
    assertThat(isRestored).hasSize(RACES);
    assertInvariants();
  }

  /** What never happens without a test: a booking is forfeited once. */
  private void forfeitedAgain(boolean isRestored, long entry) {
    if (isRestored) {
      database.sql("DELETE FROM wait_entry WHERE id = ?").param(entry).update();
      database.sql("DELETE FROM auto_no_show").update();
      makeOld();
      noShows.round();
    } else {
      assertThat(waiting.decline(actor(personOf(entry)), entry, null)).isTrue();
    }
  }

  @Test
  void theInvariantFindsABookingThatIsForfeitedWithoutANoShow() {
    Reservation absent = paid(begun());
    noShows.round();
    database.sql("DELETE FROM auto_no_show").update();

    assertThat(violations())
        .singleElement()
        .satisfies(
            wrong -> {
              assertThat(wrong.id()).isEqualTo("I19");
              assertThat(wrong.violations())
                  .containsExactly(
                      "reservation " + absent.id() + ": FORFEITED, but not by a no-show");
            });
  }

  /** A slot that began so long ago that nobody can check in any more. */
  private Slot begun() {
    Instant start = Instant.now().minus(SINCE_THE_START);
    return slot(start, start.plus(Duration.ofHours(1)));
  }

  /** It has another time of day than the clock's, so that it doesn't depend on the hour. */
  private Slot slot(Instant startsAt, Instant endsAt) {
    LocalTime label = LocalTime.MIDNIGHT.plusMinutes(5L * count("time_slot"));
    long court =
        count("time_slot") > 1 && startsAt.isBefore(Instant.now())
            ? court()
            : hall.slot().courtId();
    database
        .sql(
            "INSERT INTO time_slot (session_id, court_id, slot_date, start_time, end_time,"
                + " starts_at, ends_at, capacity) VALUES (?, ?, ?, ?, ?, ?, ?, 1)")
        .params(
            hall.session().id(),
            court,
            hall.slot().slotDate(),
            label,
            label.plusMinutes(5),
            startsAt.atOffset(ZoneOffset.UTC).toLocalDateTime(),
            endsAt.atOffset(ZoneOffset.UTC).toLocalDateTime())
        .update();
    long id = database.sql("SELECT MAX(id) FROM time_slot").query(Long.class).single();
    engine.getBean(Warmup.class).warmUpNow(ADMIN, hall.session().id(), Instant.now());
    return engine.getBean(Slots.class).find(id).orElseThrow();
  }

  private long court() {
    database.sql("INSERT INTO court (court_name) VALUES ('Another')").update();
    return database.sql("SELECT MAX(id) FROM court").query(Long.class).single();
  }

  /** The student has booked it a day ago, and has paid. */
  private Reservation paid(Slot slot) {
    Claim claim = hall.claim(slot, student);
    var _ = ledger.settle(List.of(claim));
    return pay(ledger.byTrace(claim.traceId()).orElseThrow());
  }

  /** All bookings were made long before the time in which one can check in. */
  private void makeOld() {
    database
        .sql(
            "UPDATE reservation SET create_time = UTC_TIMESTAMP(3) - INTERVAL 1 DAY, update_time ="
                + " create_time")
        .update();
  }

  private Reservation pay(Reservation booking) {
    assertThat(counter.takePayment(ADMIN, booking.id(), PayMethod.CASH)).isTrue();
    makeOld();
    engine.getBean(Warmup.class).warmUpNow(ADMIN, hall.session().id(), Instant.now());
    return bookings.find(booking.id()).orElseThrow();
  }

  /** Somebody waits for the time of a booking, since before its start. */
  private long waits(Reservation booking, boolean atShortNotice) {
    Slot slot = engine.getBean(Slots.class).find(booking.slotId()).orElseThrow();
    long person = hall.student();
    database
        .sql(
            "INSERT INTO wait_entry (user_id, slot_date, start_time, end_time, not_after, books,"
                + " short_notice, state) VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3) + INTERVAL 1 HOUR,"
                + " 0, ?, 'WAITING')")
        .params(person, slot.slotDate(), slot.startTime(), slot.endTime(), atShortNotice)
        .update();
    return database.sql("SELECT MAX(id) FROM wait_entry").query(Long.class).single();
  }

  private Reservation awaitOffer(long entry) {
    await().until(() -> stateOf(entry).equals("OFFERED"));
    long id =
        database
            .sql("SELECT reservation_id FROM wait_entry WHERE id = ?")
            .param(entry)
            .query(Long.class)
            .single();
    return bookings.find(id).orElseThrow();
  }

  private String stateOf(long entry) {
    return database
        .sql("SELECT state FROM wait_entry WHERE id = ?")
        .param(entry)
        .query(String.class)
        .single();
  }

  private long personOf(long entry) {
    return database
        .sql("SELECT user_id FROM wait_entry WHERE id = ?")
        .param(entry)
        .query(Long.class)
        .single();
  }

  private String nameOf(long account) {
    return database
        .sql("SELECT student_id FROM user_account WHERE id = ?")
        .param(account)
        .query(String.class)
        .single();
  }

  private static Actor actor(long person) {
    return new Actor(person, "person", Role.USER);
  }

  /** Why the booking isn't given back; null when it is. */
  private @Nullable BookingRefusal restore(Reservation forfeited) {
    try {
      attendance.restore(ADMIN, forfeited.id());
      return null;
    } catch (Refusal refused) {
      return Arrays.stream(BookingRefusal.values())
          .filter(reason -> reason.isReasonOf(refused))
          .findFirst()
          .orElseThrow();
    }
  }

  private ReservationStatus status(Reservation booking) {
    return bookings.find(booking.id()).orElseThrow().status();
  }

  private Reservation onlyKept() {
    return keptSeats.kept().getFirst();
  }

  private long secondsLeft(Reservation row) {
    return database
        .sql(
            "SELECT TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), pay_deadline) FROM reservation WHERE id"
                + " = ?")
        .param(row.id())
        .query(Long.class)
        .single();
  }

  private void letDeadlineCome(Reservation row) {
    database
        .sql("UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) WHERE id = ?")
        .param(row.id())
        .update();
  }

  private boolean isMoneyKept(Reservation booking) {
    return count("pay_order WHERE status = 'SUCCESS' AND reservation_id = " + booking.id()) == 1
        && count("refund_order") == 0;
  }

  private boolean isNoShow(Reservation booking) {
    return count("reservation WHERE no_show_at IS NOT NULL AND id = " + booking.id()) == 1;
  }

  private static String subject(Reservation booking) {
    return "subject = 'reservation:" + booking.id() + "'";
  }

  private int count(String rows) {
    return database.sql("SELECT COUNT(*) FROM " + rows).query(Integer.class).single();
  }

  private void set(ConfigKey key, String value) {
    assertThat(config.change(Actor.ENGINE, key, value)).isPresent();
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

  private List<Invariant> violations() {
    return engine.getBean(InvariantChecker.class).check().stream()
        .filter(one -> !one.ok())
        .toList();
  }

  private void assertInvariants() {
    await().untilAsserted(() -> assertThat(violations()).isEmpty());
  }
}
