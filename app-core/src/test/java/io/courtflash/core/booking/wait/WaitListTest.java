package io.courtflash.core.booking.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionScope;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
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
  @Autowired private Blocks blocks;
  @Autowired private SystemConfig config;
  @Autowired private JdbcClient database;
  @Autowired private Transactions transactions;
  @Autowired private ZoneId zone;

  private WaitingHall hall;

  /** Of eight o'clock, so that offers begin at any hour. */
  @BeforeEach
  void oneCourt() {
    hall = new WaitingHall(engine, TestHall.open(engine, 1, 1, 1).withWaitList(0));
  }

  @AfterEach
  void everybodyMayBookAgain() {
    hall.clear();
  }

  @Test
  void aPlaceThatIsGivenBackIsOfferedBeforeItIsOnSale() {
    Reservation before = hall.book(hall.slot());
    long person = hall.student();
    WaitEntry entry = hall.join(person, false);

    hall.cancel(before);

    Reservation offer = hall.awaitOffer(entry);
    assertThat(offer.status()).isEqualTo(ReservationStatus.OFFERED);
    assertThat(offer.userId()).isEqualTo(person);
    assertThat(offer.payDeadline()).isNotNull();
    assertThat(hall.free()).isZero();

    Reservation booked =
        hall.waiting().accept(WaitingHall.actor(person), entry.id(), null).orElseThrow();
    assertThat(booked.status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    assertThat(hall.waiting().accept(WaitingHall.actor(person), entry.id(), null)).contains(booked);
    assertThat(hall.entry(entry).state()).isEqualTo(WaitEntry.State.TAKEN);
    await()
        .untilAsserted(() -> assertThat(hall.inRedis().holds()).containsOnlyKeys(offer.traceId()));
    hall.assertInvariants();
  }

  @Test
  void aPlaceIsBookedAtOnceForWhoAskedForThat() {
    Reservation before = hall.book(hall.slot());
    long person = hall.student();
    WaitEntry entry = hall.join(person, true);

    hall.cancel(before);

    await()
        .untilAsserted(
            () -> assertThat(hall.entry(entry).state()).isEqualTo(WaitEntry.State.TAKEN));
    assertThat(hall.given(entry).status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    hall.assertInvariants();
  }

  @Test
  void aDeclinedPlaceGoesToTheNextEntry() {
    Reservation before = hall.book(hall.slot());
    long one = hall.student();
    long other = hall.student();
    WaitEntry first = hall.join(one, false);
    WaitEntry second = hall.join(other, false);
    hall.cancel(before);
    await()
        .until(
            () ->
                hall.entry(first).state() == WaitEntry.State.OFFERED
                    || hall.entry(second).state() == WaitEntry.State.OFFERED);
    boolean firstWon = hall.entry(first).state() == WaitEntry.State.OFFERED;
    long winner = firstWon ? one : other;
    WaitEntry won = firstWon ? first : second;

    assertThat(hall.waiting().decline(WaitingHall.actor(winner), won.id(), null)).isTrue();

    assertThat(hall.entry(won).state()).isEqualTo(WaitEntry.State.DECLINED);
    hall.awaitOffer(firstWon ? second : first);
    assertThat(hall.free()).isZero();
    hall.assertInvariants();
  }

  @Test
  void anOfferThatIsNotAnsweredIsNoStrike() {
    Reservation before = hall.book(hall.slot());
    long person = hall.student();
    WaitEntry entry = hall.join(person, false);
    hall.cancel(before);
    Reservation offer = hall.awaitOffer(entry);

    hall.letDeadlineCome(offer);

    await()
        .untilAsserted(
            () -> assertThat(hall.entry(entry).state()).isEqualTo(WaitEntry.State.PARKED));
    assertThat(hall.reread(offer).reason()).isEqualTo(EndReason.Code.OFFER_OVER);
    assertThat(hall.waiting().accept(WaitingHall.actor(person), entry.id(), null)).isEmpty();
    assertThat(hall.count("strike WHERE user_id = " + person)).isZero();
    await().untilAsserted(() -> assertThat(hall.free()).isOne());

    assertThat(hall.join(person, false).state()).isEqualTo(WaitEntry.State.WAITING);
    hall.awaitOffer(entry);
    hall.assertInvariants();
  }

  @Test
  void aPlaceThatNobodyWaitsForIsHiddenUntilASecretInstant() {
    hall.hall().withWaitList(BLIND_MINUTES);
    Reservation before = hall.book(hall.slot());

    hall.cancel(before);

    await().untilAsserted(() -> assertThat(hall.kept()).hasSize(1));
    Reservation kept = hall.kept().getFirst();
    assertThat(kept.payDeadline())
        .isBetween(kept.createTime(), kept.createTime().plusSeconds(BLIND_MINUTES * 60L));
    await()
        .untilAsserted(() -> assertThat(hall.inRedis().holds()).containsOnlyKeys(kept.traceId()));
    assertThat(hall.free()).isZero();
    hall.assertInvariants();

    hall.letDeadlineCome(kept);

    await().untilAsserted(() -> assertThat(hall.free()).isOne());
    assertThat(hall.reread(kept).status()).isEqualTo(ReservationStatus.CANCELLED);
    hall.assertInvariants();
  }

  @Test
  void whoJoinsUntilTheSecretInstantIsInItsDraw() {
    hall.hall().withWaitList(BLIND_MINUTES);
    Reservation before = hall.book(hall.slot());
    hall.cancel(before);
    await().untilAsserted(() -> assertThat(hall.kept()).hasSize(1));
    long person = hall.student();
    WaitEntry entry = hall.join(person, false);
    assertThat(hall.kept()).hasSize(1);

    hall.letDeadlineCome(hall.kept().getFirst());

    hall.awaitOffer(entry);
  }

  /** Else somebody could wait in vain on purpose, to know the instant. */
  @Test
  void aPlaceThatComesBackTooLateForAnOfferIsHiddenThoughSomebodyWaits() {
    LocalDateTime soon = LocalDateTime.now(zone).truncatedTo(ChronoUnit.MINUTES).plusMinutes(2);
    LocalTime start = soon.toLocalTime();
    SessionScope scope =
        new SessionScope(soon.toLocalDate(), null, SessionScope.ALWAYS.weekdays(), Set.of());
    Slot slot =
        hall.hall()
            .withWaitList(BLIND_MINUTES)
            .openNext(new SessionPlan("", start, start, start.plusHours(1), 60, 1, 0, scope))
            .slot();
    Reservation before = hall.book(slot);
    WaitEntry entry = hall.join(hall.student(), slot, false);

    hall.cancel(before);

    awaitHidden();
    assertThat(hall.entry(entry).state()).isEqualTo(WaitEntry.State.WAITING);
  }

  /** Its time was drawn after it was given back; until then it had none. */
  private void awaitHidden() {
    await()
        .until(
            () ->
                hall.count("reservation WHERE reason_code = 'KEPT' AND pay_deadline > create_time"),
            hidden -> hidden == 1);
  }

  @Test
  void aPlaceIsHiddenThoughWhoeverWaitedForItLeavesAtTheSameInstant() {
    hall.hall().withWaitList(BLIND_MINUTES);
    Reservation before = hall.book(hall.slot());
    WaitEntry entry = hall.join(hall.student(), false);

    transactions.runReadCommitted(
        () -> {
          hall.cancel(before);
          assertThat(hall.waiting().leave(WaitingHall.actor(entry.userId()), entry.id())).isTrue();
        });

    awaitHidden();
    assertThat(hall.free()).isZero();
  }

  @Test
  void aPlaceThatNothingKeepsIsOnSaleAgainAtOnce() {
    var _ = config.change(Actor.ENGINE, ConfigKey.WAIT_LIST, "0");
    Reservation before = hall.book(hall.slot());

    hall.cancel(before);

    assertThat(hall.count("reservation WHERE reason_code = 'KEPT'")).isZero();
    await().untilAsserted(() -> assertThat(hall.free()).isOne());
  }

  @Test
  void aBlockEndsAnOfferWithItsReason() {
    hall.hall().withWaitList(BLIND_MINUTES);
    Reservation before = hall.book(hall.slot());
    hall.cancel(before);
    await().untilAsserted(() -> assertThat(hall.kept()).hasSize(1));

    var _ = blocks.block(Actor.ENGINE, List.of(hall.slot().id()), "repair");

    await().untilAsserted(() -> assertThat(hall.kept()).isEmpty());
    hall.assertInvariants();
  }

  @Test
  void aPlaceThatIsOnSaleIsOfferedToWhoWaits() {
    long person = hall.student();

    WaitEntry entry = hall.join(person, false);

    hall.awaitOffer(entry);
    assertThat(hall.free()).isZero();
    hall.assertInvariants();
  }

  @Test
  void anEntryThatARuleRefusesIsPassedOver() {
    Reservation before = hall.book(hall.slot());
    long refused = hall.student();
    WaitEntry refusedEntry = hall.join(refused, false);
    database
        .sql(
            "UPDATE user_account SET suspended_until = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE id"
                + " = ?")
        .param(refused)
        .update();
    var _ = config.change(Actor.ENGINE, ConfigKey.QUOTA_SUSPENDED, "1");

    hall.cancel(before);

    await()
        .untilAsserted(
            () ->
                assertThat(hall.entry(refusedEntry).reason())
                    .isEqualTo(EndReason.Code.QUOTA_SUSPENDED));
    await().untilAsserted(() -> assertThat(hall.free()).isOne());
    assertThat(hall.entry(refusedEntry).state()).isEqualTo(WaitEntry.State.WAITING);
  }
}
