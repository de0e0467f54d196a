package io.courtflash.core.booking.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.reservation.store.ReservationMapper.NewReservation;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.testkit.Thorough;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.annotation.Autowired;

@ReleaseEngineTest
class WarmupTest {

  @Autowired private ReleaseFixture fixture;
  @Autowired private GateService gateService;
  @Autowired private Warmup warmup;
  @Autowired private WarmupRequests requests;
  @Autowired private ReservationMapper reservations;
  @Autowired private RedissonClient redis;
  private FlashSession session;
  private Slot slot;

  @BeforeEach
  void open() {
    session = fixture.session("08:00", "10:00");
    slot = fixture.slotsOf(session).getFirst();
    gateService.open(Actor.ENGINE, session.id(), Instant.now());
  }

  @AfterEach
  void deleteSessions() {
    reservations
        .liveOf(List.of(slot.id()))
        .forEach(
            live ->
                reservations.move(
                    live.id(), live.status(), ReservationStatus.CANCELLED, null, "test"));
    fixture.deleteSessions();
  }

  @Test
  void aWarmUpDuringASaleKeepsPendingClaims() {
    Claim claim = fixture.claim(slot);
    fixture.permits.admit(claim).join();
    warmup.warmUpNow(Actor.ENGINE, session.id(), Instant.now());
    assertThat(state().holds()).containsOnlyKeys(claim.traceId());
    assertThat(state().pending()).containsOnlyKeys(claim.traceId());
    assertThat(state().permits()).isEqualTo(1);
  }

  @Test
  void aWarmUpReleasesThePermitsOfClaimsThatHaveEnded() {
    Claim claim = fixture.claim(slot);
    fixture.permits.admit(claim).join();
    fixture.permits.settled(List.of(claim));
    warmup.warmUpNow(Actor.ENGINE, session.id(), Instant.now());
    assertThat(state().holds()).isEmpty();
    assertThat(state().permits()).isEqualTo(2);
  }

  @Thorough(besides = "WarmupTest")
  @Test
  void slotsThatRedisLosesAreWarmedUpAgainFromMySql() {
    Claim claim = fixture.claim(slot);
    reservations.insert(
        new NewReservation(claim, 1, ReservationStatus.CONFIRMED, null, false, null), 60_000);
    redis.getKeys().deleteByPattern("bf:*");
    await().until(() -> fixture.permits.state(slot.id()).isPresent());
    assertThat(state().holds()).containsOnlyKeys(claim.traceId());
    assertThat(state().permits()).isEqualTo(1);
    assertThat(state().gate().opensAt()).isBefore(Instant.now());
  }

  @Test
  void aSlotThatLostOnlyWhatItsClaimsAreDecidedByIsWarmedUpAgain() {
    redis.getKeys().delete("bf:slot:{" + slot.id() + "}");
    requests.run();
    assertThat(fixture.admit(slot)).isInstanceOf(Admission.Admitted.class);
  }

  private SlotState state() {
    return fixture.permits.state(slot.id()).orElseThrow();
  }
}
