package io.courtflash.core.booking.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.reservation.seat.SeatOffers;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.SlotWithdrawal;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What becomes of kept and offered places, and of those who wait, when something else happens. */
@EngineTest
class WaitEndingsTest {

  private static final int BLIND_MINUTES = 10;

  @Autowired private BeanFactory engine;
  @Autowired private SystemConfig config;
  @Autowired private Transactions transactions;
  @Autowired private JdbcClient database;

  private WaitingHall hall;

  /** At eight and at nine, so that offers begin at any hour. */
  @BeforeEach
  void oneCourt() {
    hall = new WaitingHall(engine, TestHall.open(engine, 1, 2, 1).withWaitList(0));
  }

  @AfterEach
  void clear() {
    var _ = config.change(Actor.ENGINE, ConfigKey.QUOTA_ACTIVE, "0");
    hall.clear();
  }

  private WaitEntry offered() {
    Reservation before = hall.book(hall.slot());
    WaitEntry entry = hall.join(hall.student(), false);
    hall.cancel(before);
    var _ = hall.awaitOffer(entry);
    return entry;
  }

  private List<@Nullable String> messages(long person) {
    return database
        .sql("SELECT kind FROM inbox_message WHERE user_id = ? ORDER BY id")
        .param(person)
        .query(String.class)
        .list();
  }

  @Test
  void anOfferOfABlockedPlaceEndsWithAMessage() {
    WaitEntry entry = offered();

    var _ = engine.getBean(Blocks.class).block(Actor.ENGINE, List.of(hall.slot().id()), "repair");

    hall.awaitState(entry, WaitEntry.State.ENDED);
    assertThat(hall.given(entry).reason()).isEqualTo(EndReason.Code.BLOCKED);
    assertThat(messages(entry.userId())).containsExactly("WAIT_OFFER", "CANCELLED");
    hall.assertInvariants();
  }

  @Test
  void aPlaceThatIsBlockedBetweenItsDrawAndItsOfferIsNotOffered() {
    hall.hall().withWaitList(BLIND_MINUTES);
    Slot slot = hall.slot();
    Reservation kept = hall.awaitKept(slot);
    WaitEntry entry = hall.join(hall.student(), false);
    WaitOffers offers = engine.getBean(WaitOffers.class);
    WaitOffers.Draw draw =
        new WaitOffers.Draw(slot.slotDate(), slot.id(), kept.traceId(), List.of(entry));

    transactions.runReadCommitted(
        () -> {
          var _ = engine.getBean(Blocks.class).block(Actor.ENGINE, List.of(slot.id()), "repair");
          assertThat(offers.give(draw, entry, kept, Duration.ofMinutes(15)))
              .contains(new SeatOffers.Outcome.Gone());
        });

    await().untilAsserted(() -> assertThat(hall.kept()).isEmpty());
    assertThat(hall.entry(entry).state()).isEqualTo(WaitEntry.State.WAITING);
    hall.assertInvariants();
  }

  @Test
  void aWithdrawnSlotEndsItsKeptPlaceSilentlyAndItsOfferWithAMessage() {
    WaitEntry entry = offered();
    hall.hall().withWaitList(BLIND_MINUTES);
    Slot nine = hall.hall().slots().getLast();
    Reservation kept = hall.awaitKept(nine);
    List<Long> both = hall.hall().slots().stream().map(Slot::id).toList();
    SlotWithdrawal withdrawal = engine.getBean(SlotWithdrawal.class);

    transactions.runReadCommitted(
        () -> {
          withdrawal.start(both);
          withdrawal.complete(both);
        });

    hall.awaitState(entry, WaitEntry.State.ENDED);
    await()
        .untilAsserted(
            () -> assertThat(hall.reread(kept).status()).isEqualTo(ReservationStatus.CANCELLED));
    assertThat(messages(entry.userId())).containsExactly("WAIT_OFFER", "CANCELLED");
    assertThat(messages(kept.userId())).isEmpty();
    hall.assertInvariants();
  }

  @Test
  void afterRedisLostEverythingKeptAndOfferedPlacesAreTakenAsBefore() {
    WaitEntry entry = offered();
    hall.hall().withWaitList(BLIND_MINUTES);
    Slot nine = hall.hall().slots().getLast();
    Reservation kept = hall.awaitKept(nine);
    Permits permits = engine.getBean(Permits.class);

    engine.getBean(RedissonClient.class).getKeys().deleteByPattern("bf:*");
    // As the schedule does within a minute.
    engine.getBean(Warmup.class).warmUpNow(Actor.ENGINE, hall.hall().session().id(), Instant.now());

    assertThat(hall.inRedis().holds()).containsOnlyKeys(hall.given(entry).traceId());
    assertThat(permits.state(nine.id()).orElseThrow().holds()).containsOnlyKeys(kept.traceId());
    assertThat(hall.waiting().accept(WaitingHall.actor(entry.userId()), entry.id(), null))
        .isPresent();
    hall.letDeadlineCome(kept);
    await().until(() -> permits.state(nine.id()).orElseThrow().permits() == 1);
    hall.assertInvariants();
  }

  @Test
  void anOfferCountsForTheLimitsOfItsPerson() {
    var _ = config.change(Actor.ENGINE, ConfigKey.QUOTA_ACTIVE, "1");
    WaitEntry entry = offered();
    Slot nine = hall.hall().slots().getLast();

    assertThat(engine.getBean(BookingPolicy.class).findBrokenNow(entry.userId(), nine))
        .hasValueSatisfying(use -> assertThat(use.quota()).isEqualTo(Quota.ACTIVE));
    assertThat(hall.tryToJoin(entry.userId(), nine, false))
        .isInstanceOf(WaitEntries.Outcome.RuleBroken.class);

    assertThat(hall.waiting().decline(WaitingHall.actor(entry.userId()), entry.id(), null))
        .isTrue();
    assertThat(engine.getBean(BookingPolicy.class).findBrokenNow(entry.userId(), nine)).isEmpty();
  }

  @Test
  void aHallWithoutAWaitListSellsWhatWasKeptAndOffersCanStillBeAnswered() {
    WaitEntry entry = offered();
    hall.hall().withWaitList(BLIND_MINUTES);
    Slot nine = hall.hall().slots().getLast();
    Reservation kept = hall.awaitKept(nine);
    WaitEntry waits = hall.join(hall.student(), nine, false);

    var _ = config.change(Actor.ENGINE, ConfigKey.WAIT_LIST, "0");
    assertThat(hall.reread(kept).status()).isEqualTo(ReservationStatus.KEPT);
    var _ = config.change(Actor.ENGINE, ConfigKey.WAIT_BLIND_MINUTE, "0");

    Permits permits = engine.getBean(Permits.class);
    await().until(() -> permits.state(nine.id()).orElseThrow().permits() == 1);
    assertThat(hall.entry(waits).state()).isEqualTo(WaitEntry.State.WAITING);
    assertThat(hall.tryToJoin(hall.student(), nine, false))
        .isInstanceOf(WaitEntries.Outcome.UnknownTime.class);
    assertThat(hall.waiting().accept(WaitingHall.actor(entry.userId()), entry.id(), null))
        .isPresent();

    var _ = config.change(Actor.ENGINE, ConfigKey.WAIT_LIST, "1");
    var _ = hall.awaitOffer(waits);
    hall.assertInvariants();
  }

  /** Its rows are those of a day that is long over. */
  @Test
  void whatAnOldBackupKeptAndOfferedEndsAtOnce() {
    WaitEntry entry = offered();
    hall.hall().withWaitList(BLIND_MINUTES);
    Reservation kept = hall.awaitKept(hall.hall().slots().getLast());
    hall.hall().withWaitList(0);

    transactions.run(
        () -> {
          database
              .sql(
                  "UPDATE reservation SET pay_deadline = pay_deadline - INTERVAL 30 DAY,"
                      + " create_time = create_time - INTERVAL 30 DAY WHERE status IN ('KEPT',"
                      + " 'OFFERED')")
              .update();
          database.sql("UPDATE wait_entry SET not_after = not_after - INTERVAL 30 DAY").update();
        });

    await().untilAsserted(() -> assertThat(hall.kept()).isEmpty());
    assertThat(hall.reread(kept).status()).isEqualTo(ReservationStatus.CANCELLED);
    hall.awaitState(entry, WaitEntry.State.ENDED);
    assertThat(hall.given(entry).reason()).isEqualTo(EndReason.Code.OFFER_OVER);
    hall.assertInvariants();
  }

  @Test
  void aPlaceThatIsGivenBackDuringAPauseIsKeptAndOfferedAfterIt() {
    Reservation before = hall.book(hall.slot());
    WaitEntry entry = hall.join(hall.student(), false);
    GateService gates = engine.getBean(GateService.class);
    long session = hall.hall().session().id();
    var _ = gates.pause(Actor.ENGINE, session);

    hall.cancel(before);
    await()
        .untilAsserted(
            () ->
                assertThat(hall.kept())
                    .singleElement()
                    .satisfies(kept -> assertThat(kept.payDeadline()).isAfter(kept.createTime())));
    assertThat(hall.entry(entry).state()).isEqualTo(WaitEntry.State.WAITING);
    assertThat(hall.free()).isZero();
    hall.assertInvariants();

    var _ = gates.resume(Actor.ENGINE, session);
    hall.letDeadlineCome(hall.kept().getFirst());
    var _ = hall.awaitOffer(entry);
  }

  @Test
  void whoJoinsAgainForALongerTimeWaitsForThat() {
    long person = hall.student();
    var _ = hall.book(hall.slot());
    WaitEntry entry = hall.join(person, false);
    database
        .sql("UPDATE wait_entry SET end_time = ? WHERE id = ?")
        .params(entry.endTime().minusMinutes(30), entry.id())
        .update();

    WaitEntry again = hall.join(person, false);

    assertThat(again.id()).isEqualTo(entry.id());
    assertThat(again.endTime()).isEqualTo(hall.slot().endTime());
  }

  /** So do whoever joins the list and whoever is erased: else they and the draw would deadlock. */
  @Test
  void aDrawLocksThePersonBeforeTheirEntry() {
    Reservation before = hall.book(hall.slot());
    WaitEntry entry = hall.join(hall.student(), false);

    transactions.runReadCommitted(
        () -> {
          var _ =
              database
                  .sql("SELECT id FROM user_account WHERE id = ? FOR UPDATE")
                  .param(entry.userId())
                  .query(Long.class)
                  .single();
          CompletableFuture.runAsync(() -> hall.cancel(before)).join();
          await().until(this::isAPersonAwaited);
          assertThat(
                  database
                      .sql("SELECT id FROM wait_entry WHERE id = ? FOR UPDATE SKIP LOCKED")
                      .param(entry.id())
                      .query(Long.class)
                      .list())
              .hasSize(1);
        });

    var _ = hall.awaitOffer(entry);
  }

  private boolean isAPersonAwaited() {
    return database
            .sql(
                "SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE ID <> CONNECTION_ID()"
                    + " AND INFO LIKE '%user_account%FOR UPDATE%'")
            .query(Integer.class)
            .single()
        > 0;
  }
}
