package io.courtflash.core.booking.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.permit.TraceIds.ParsedTraceId;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.settle.SettleSwitch;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.servers.AnswerDeadline;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** Claims whose holds Redis has lost. */
@EngineTest
class LostClaimsTest {

  private static final Duration VANISHED_AFTER = Duration.ofMinutes(2);

  @Autowired BeanFactory engine;
  @Autowired Permits permits;
  @Autowired TraceIds traceIds;
  @Autowired ClaimLedger ledger;
  @Autowired ClaimIntake intake;
  @Autowired SettlingMonitor monitor;
  @Autowired SettleSwitch settling;
  @Autowired RedissonClient redis;

  private final AtomicLong nanos = new AtomicLong();
  private final AtomicReference<Instant> clock =
      new AtomicReference<>(Instant.now().plus(Duration.ofHours(1)));
  private TestHall hall;
  private LostClaims lostClaims;
  private ParsedTraceId lost;

  @BeforeEach
  void loseAClaim() {
    hall = TestHall.open(engine, 1, 1, 1);
    lostClaims = new LostClaims(permits, monitor, clock::get, nanos::get, VANISHED_AFTER);
    lost = read(hall.claim(hall.slot()));
    // Until the messages of earlier tests are settled, nobody knows whether it is lost.
    await().until(monitor::hasCaughtUp);
  }

  @AfterEach
  void resume() {
    settling.resume(Actor.ENGINE);
  }

  private ParsedTraceId read(Claim claim) {
    return traceIds.read(claim.traceId()).orElseThrow();
  }

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  @Test
  void aClaimIsLostWhenItIsSeenWithoutAHoldTwiceWhileSettlingWentOn() {
    assertThat(lostClaims.isLost(lost)).isFalse();
    pass(VANISHED_AFTER.minusSeconds(1));
    assertThat(lostClaims.isLost(lost)).isFalse();
    pass(Duration.ofSeconds(1));
    assertThat(lostClaims.isLost(lost)).isTrue();
  }

  @Test
  void aClaimWithAHoldIsNotLost() {
    permits.admit(lost.claim()).join();
    assertThat(lostClaims.isLost(lost)).isFalse();
    pass(VANISHED_AFTER);
    assertThat(lostClaims.isLost(lost)).isFalse();
    permits.release(lost.claim().slotId(), lost.claim().traceId());
  }

  @Test
  void whileSettlingIsPausedNoClaimIsLost() {
    settling.pause(Actor.ENGINE);
    assertThat(lostClaims.isLost(lost)).isFalse();
    pass(VANISHED_AFTER);
    assertThat(lostClaims.isLost(lost)).isFalse();
  }

  @Test
  void afterAnInterruptionTheTimeBeginsAgain() {
    assertThat(lostClaims.isLost(lost)).isFalse();
    settling.pause(Actor.ENGINE);
    settling.resume(Actor.ENGINE);
    await().until(monitor::hasCaughtUp);
    pass(VANISHED_AFTER);

    assertThat(lostClaims.isLost(lost)).isFalse();
    pass(VANISHED_AFTER);
    assertThat(lostClaims.isLost(lost)).isTrue();
  }

  /** The clock of the node that made the claim was ten minutes ahead, or was set back since. */
  @Test
  void aClaimOfTheFutureIsLostAllTheSame() {
    clock.set(lost.issuedAt().minus(Duration.ofMinutes(10)));
    assertThat(lostClaims.isLost(lost)).isFalse();
    pass(VANISHED_AFTER);
    assertThat(lostClaims.isLost(lost)).isTrue();
  }

  @Test
  void aClaimWhoseMessageWaitsWhileSettlingIsPausedIsNotLost() {
    Claim claim = hall.claim(hall.slot());
    permits.admit(claim).join();
    settling.pause(Actor.ENGINE);
    var _ = AnswerDeadline.join(intake.publish(claim));
    redis.getKeys().deleteByPattern("bf:*");

    assertThat(lostClaims.isLost(read(claim))).isFalse();
    pass(VANISHED_AFTER);
    assertThat(lostClaims.isLost(read(claim))).isFalse();

    settling.resume(Actor.ENGINE);
    await()
        .untilAsserted(
            () ->
                assertThat(ledger.byTrace(claim.traceId()))
                    .hasValueSatisfying(row -> assertThat(row.status().isLive()).isTrue()));
  }
}
