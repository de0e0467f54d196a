package io.courtflash.core.booking.permit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.platform.servers.AnswerDeadline;
import io.courtflash.testkit.TestTimeout;
import io.courtflash.testkit.Thorough;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;

/** A Redis Cluster of three shards, one of which doesn't answer any more. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Thorough(besides = "AdmissionBatcherTest")
class ShardOutageTest {

  private static final int SHARDS = 3;
  private static final int SILENT = 1;
  private static final int SLOTS = 30;
  private static final int ROUNDS = 20;

  private final Instant now = Instant.now();
  private final TraceIds traceIds = new TraceIds(new byte[16]);
  private final List<Long> slotIds = LongStream.rangeClosed(1, SLOTS).boxed().toList();
  private final Map<Long, Claim> admittedBefore = new HashMap<>();
  private RedisShards cluster;
  private RedissonClient redis;
  private AdmissionBatcher batcher;
  private Permits permits;

  @BeforeAll
  void silenceAShard(@TempDir Path folder) throws Exception {
    cluster = RedisShards.start(folder, SHARDS);
    redis = cluster.connect();
    batcher = new AdmissionBatcher(redis, true, 10_000);
    permits = new Permits(redis, batcher);
    Instant closesAt = now.plus(Duration.ofHours(1));
    Permits.SlotGate gate = new Permits.SlotGate(false, now.minusSeconds(60), closesAt);
    for (long slotId : slotIds) {
      permits.warmUp(
          new Permits.WarmSlot(slotId, 1, 1_000, false, gate, closesAt), List.of(), Set.of());
      Claim claim = traceIds.issue(1, slotId, now);
      assertThat(AnswerDeadline.join(permits.admit(claim))).isInstanceOf(Admission.Admitted.class);
      admittedBefore.put(slotId, claim);
    }
    cluster.suspend(SILENT);
  }

  @AfterAll
  void stop() {
    batcher.destroy();
    redis.shutdown(0, 1, TimeUnit.SECONDS);
    cluster.close();
  }

  private boolean isSilent(long slotId) {
    return cluster.shardOf(slotId) == SILENT;
  }

  @Test
  @Order(1)
  void claimsOnTheOtherShardsAreDecidedAtOnce() throws Exception {
    assertOthersAreDecidedAtOnce(2);
  }

  @Test
  @Order(4)
  void claimsOnTheOtherShardsAreDecidedAtOnceAlsoWhenTheShardIsDead() throws Exception {
    cluster.kill(SILENT);
    assertOthersAreDecidedAtOnce(2 + ROUNDS);
  }

  private void assertOthersAreDecidedAtOnce(long firstUser) throws Exception {
    assertThat(slotIds).anyMatch(this::isSilent).anyMatch(slotId -> !isSilent(slotId));
    try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Admission>> others = new ArrayList<>();
      List<Future<Admission>> silent = new ArrayList<>();
      for (int round = 0; round < ROUNDS; round++) {
        for (long slotId : slotIds) {
          Claim claim = traceIds.issue(firstUser + round, slotId, now);
          if (isSilent(slotId)) {
            silent.add(callers.submit(() -> AnswerDeadline.join(permits.admit(claim))));
          } else {
            others.add(callers.submit(() -> AnswerDeadline.join(permits.admit(claim))));
          }
        }
      }
      // Who waited for the silent shard wouldn't be admitted in time.
      for (Future<Admission> each : others) {
        assertThat(each.get()).isInstanceOf(Admission.Admitted.class);
      }
      assertThat(silent)
          .allSatisfy(
              each ->
                  assertThat(each)
                      .failsWithin(TestTimeout.LIMIT)
                      .withThrowableThat()
                      .withCauseInstanceOf(RedisException.class));
    }
  }

  @Test
  @Order(2)
  void overdueClaimsOnTheOtherShardsAreFound() {
    assertThat(permits.pendingLongerThan(Duration.ZERO, slotIds))
        .containsAll(
            admittedBefore.values().stream()
                .filter(claim -> !isSilent(claim.slotId()))
                .map(Claim::traceId)
                .toList());
  }

  @Test
  @Order(3)
  void settledClaimsOnTheOtherShardsAreNotPendingAnyMore() {
    assertThatThrownBy(() -> permits.settled(admittedBefore.values()))
        .isInstanceOf(RedisException.class);

    List<Long> answering = slotIds.stream().filter(slotId -> !isSilent(slotId)).toList();
    assertThat(permits.states(answering))
        .hasSameSizeAs(answering)
        .allSatisfy(
            slot ->
                assertThat(slot.pending())
                    .doesNotContainKey(
                        Objects.requireNonNull(admittedBefore.get(slot.slotId())).traceId()));
  }
}
