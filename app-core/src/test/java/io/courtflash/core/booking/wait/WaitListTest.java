package io.courtflash.core.booking.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.ClaimLedger;
import io.courtflash.core.booking.reservation.KeptSeats;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationLifecycle;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What becomes of a place that somebody gives back. */
@EngineTest
class WaitListTest {

  private static final int BLIND_MINUTES = 10;

  @Autowired private BeanFactory engine;
  @Autowired private WaitEntries waiting;
  @Autowired private KeptSeats keptSeats;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private ClaimLedger ledger;
  @Autowired private Permits permits;
  @Autowired private Blocks blocks;
  @Autowired private SystemConfig config;
  @Autowired private InvariantChecker invariants;
  @Autowired private JdbcClient database;

  private TestHall hall;

  /** Of eight o'clock, so that offers begin at any hour. */
  @BeforeEach
  void oneCourt() {
    hall = TestHall.open(engine, 1, 1, 1).withWaitList(0);
  }

  @AfterEach
  void everybodyMayBookAgain() {
    await().untilAsserted(() -> assertThat(count("outbox")).isZero());
    TestHall.clear(engine);
  }

  private long count(String table) {
    return database.sql("SELECT COUNT(*) FROM " + table).query(Long.class).single();
  }

  private static Actor actor(long userId) {
    return new Actor(userId, "person", Role.USER);
  }

  private Reservation book(Slot slot) {
    Claim claim = hall.claim(slot);
    assertThat(permits.admit(claim)).succeedsWithin(Duration.ofSeconds(5));
    var _ = ledger.settle(List.of(claim));
    permits.settled(List.of(claim));
    return ledger.byTrace(claim.traceId()).orElseThrow();
  }

  private WaitEntry join(long person, boolean books) {
    Slot slot = hall.slot();
    WaitEntries.Outcome outcome =
        waiting.join(
            actor(person),
            new WaitEntries.Wish(
                slot.slotDate(), slot.startTime(), slot.endTime(), Set.of(), null, books));
    return ((WaitEntries.Outcome.Joined) outcome).entry();
  }

  private WaitEntry entry(long person, long id) {
    return waiting.find(actor(person), id).orElseThrow();
  }

  private Reservation awaitOffer(long person, WaitEntry entry) {
    await()
        .untilAsserted(
            () -> assertThat(entry(person, entry.id()).state()).isEqualTo(WaitEntry.State.OFFERED));
    return given(entry(person, entry.id()));
  }

  /** What an entry was offered, or had booked. */
  private Reservation given(WaitEntry entry) {
    return Optional.ofNullable(entry.reservationId()).flatMap(bookings::find).orElseThrow();
  }

  private void cancel(Reservation booking) {
    var _ = bookings.cancel(actor(booking.userId()), booking.id());
  }

  private int free() {
    return permits.state(hall.slot().id()).orElseThrow().permits();
  }

  private void assertInvariants() {
    await()
        .untilAsserted(
            () ->
                assertThat(invariants.check().stream().filter(one -> !one.ok()).toList())
                    .isEmpty());
  }

  @Test
  void aPlaceThatIsGivenBackIsOfferedToWhoWaitsAndNeverOnSale() {
    Reservation before = book(hall.slot());
    long person = hall.student();
    WaitEntry entry = join(person, false);

    cancel(before);

    Reservation offer = awaitOffer(person, entry);
    assertThat(offer.status()).isEqualTo(ReservationStatus.OFFERED);
    assertThat(offer.userId()).isEqualTo(person);
    assertThat(offer.payDeadline()).isNotNull();
    assertThat(free()).isZero();

    Reservation booked = waiting.accept(actor(person), entry.id()).orElseThrow();
    assertThat(booked.status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    assertThat(waiting.accept(actor(person), entry.id())).contains(booked);
    assertThat(entry(person, entry.id()).state()).isEqualTo(WaitEntry.State.TAKEN);
    await()
        .untilAsserted(
            () ->
                assertThat(permits.state(hall.slot().id()).orElseThrow().holds())
                    .containsOnlyKeys(offer.traceId()));
    assertInvariants();
  }

  @Test
  void aPlaceIsBookedAtOnceForWhoAskedForThat() {
    Reservation before = book(hall.slot());
    long person = hall.student();
    WaitEntry entry = join(person, true);

    cancel(before);

    await()
        .untilAsserted(
            () -> assertThat(entry(person, entry.id()).state()).isEqualTo(WaitEntry.State.TAKEN));
    assertThat(given(entry(person, entry.id())).status())
        .isEqualTo(ReservationStatus.PENDING_PAYMENT);
    assertInvariants();
  }

  @Test
  void aDeclinedPlaceGoesToTheNextOneAndTheEntryEnds() {
    Reservation before = book(hall.slot());
    long one = hall.student();
    long other = hall.student();
    WaitEntry first = join(one, false);
    WaitEntry second = join(other, false);
    cancel(before);
    await()
        .until(
            () ->
                entry(one, first.id()).state() == WaitEntry.State.OFFERED
                    || entry(other, second.id()).state() == WaitEntry.State.OFFERED);
    boolean firstWon = entry(one, first.id()).state() == WaitEntry.State.OFFERED;
    long winner = firstWon ? one : other;
    WaitEntry won = firstWon ? first : second;

    assertThat(waiting.decline(actor(winner), won.id())).isTrue();

    assertThat(entry(winner, won.id()).state()).isEqualTo(WaitEntry.State.DECLINED);
    awaitOffer(firstWon ? other : one, firstWon ? second : first);
    assertThat(free()).isZero();
    assertInvariants();
  }

  @Test
  void anOfferThatIsNotAnsweredIsParkedAndGetsNoStrike() {
    Reservation before = book(hall.slot());
    long person = hall.student();
    WaitEntry entry = join(person, false);
    cancel(before);
    Reservation offer = awaitOffer(person, entry);

    letDeadlineCome(offer);

    await()
        .untilAsserted(
            () -> assertThat(entry(person, entry.id()).state()).isEqualTo(WaitEntry.State.PARKED));
    assertThat(bookings.find(offer.id()).orElseThrow().reason())
        .isEqualTo(EndReason.Code.OFFER_OVER);
    assertThat(waiting.accept(actor(person), entry.id())).isEmpty();
    assertThat(count("strike WHERE user_id = " + person)).isZero();
    await().untilAsserted(() -> assertThat(free()).isOne());

    assertThat(join(person, false).state()).isEqualTo(WaitEntry.State.WAITING);
    awaitOffer(person, entry);
    assertInvariants();
  }

  private void letDeadlineCome(Reservation row) {
    database
        .sql("UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) WHERE id = ?")
        .param(row.id())
        .update();
  }

  @Test
  void aPlaceThatNobodyWaitsForIsHiddenUntilASecretInstant() {
    hall.withWaitList(BLIND_MINUTES);
    Reservation before = book(hall.slot());

    cancel(before);

    await().untilAsserted(() -> assertThat(keptSeats.kept()).hasSize(1));
    Reservation kept = keptSeats.kept().getFirst();
    assertThat(kept.payDeadline())
        .isBetween(kept.createTime(), kept.createTime().plusSeconds(BLIND_MINUTES * 60L));
    await()
        .untilAsserted(
            () ->
                assertThat(permits.state(hall.slot().id()).orElseThrow().holds())
                    .containsOnlyKeys(kept.traceId()));
    assertThat(free()).isZero();
    assertInvariants();

    letDeadlineCome(kept);

    await().untilAsserted(() -> assertThat(free()).isOne());
    assertThat(bookings.find(kept.id()).orElseThrow().status())
        .isEqualTo(ReservationStatus.CANCELLED);
    assertInvariants();
  }

  @Test
  void whoJoinsUntilTheSecretInstantIsInItsDraw() {
    hall.withWaitList(BLIND_MINUTES);
    Reservation before = book(hall.slot());
    cancel(before);
    await().untilAsserted(() -> assertThat(keptSeats.kept()).hasSize(1));
    long person = hall.student();
    WaitEntry entry = join(person, false);
    assertThat(keptSeats.kept()).hasSize(1);

    letDeadlineCome(keptSeats.kept().getFirst());

    awaitOffer(person, entry);
  }

  @Test
  void withoutAWaitListAndWithoutHidingAPlaceIsOnSaleAgainAtOnce() {
    var _ = config.change(Actor.ENGINE, ConfigKey.WAIT_LIST, "0");
    Reservation before = book(hall.slot());

    cancel(before);

    assertThat(count("reservation WHERE reason_code = 'KEPT'")).isZero();
    await().untilAsserted(() -> assertThat(free()).isOne());
  }

  @Test
  void aBlockEndsAKeptPlaceSilentlyAndAnOfferWithItsReason() {
    hall.withWaitList(BLIND_MINUTES);
    Reservation before = book(hall.slot());
    cancel(before);
    await().untilAsserted(() -> assertThat(keptSeats.kept()).hasSize(1));

    var _ = blocks.block(Actor.ENGINE, List.of(hall.slot().id()), "repair");

    await().untilAsserted(() -> assertThat(keptSeats.kept()).isEmpty());
    assertInvariants();
  }

  @Test
  void aPlaceThatIsOnSaleIsOfferedToWhoWaits() {
    long person = hall.student();

    WaitEntry entry = join(person, false);

    awaitOffer(person, entry);
    assertThat(free()).isZero();
    assertInvariants();
  }

  @Test
  void whomARuleRefusesKeepsTheReasonAndTheNextOneIsDrawn() {
    Reservation before = book(hall.slot());
    long refused = hall.student();
    WaitEntry refusedEntry = join(refused, false);
    database
        .sql(
            "UPDATE user_account SET suspended_until = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE id"
                + " = ?")
        .param(refused)
        .update();
    var _ = config.change(Actor.ENGINE, ConfigKey.QUOTA_SUSPENDED, "1");

    cancel(before);

    await()
        .untilAsserted(
            () ->
                assertThat(entry(refused, refusedEntry.id()).reason())
                    .isEqualTo(EndReason.Code.QUOTA_SUSPENDED));
    await().untilAsserted(() -> assertThat(free()).isOne());
    assertThat(entry(refused, refusedEntry.id()).state()).isEqualTo(WaitEntry.State.WAITING);
  }
}
