package io.courtflash.core.booking.permit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.permit.AdmissionBatcher.AdmissionRequest;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.answer.FailureRefusals;
import io.courtflash.core.platform.servers.AnswerDeadline;
import io.courtflash.core.testing.CountsOnServer;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FaultProxy;
import io.courtflash.core.testing.LinkFault;
import io.courtflash.testkit.TestTimeout;
import io.courtflash.testkit.Thorough;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisNode.InfoSection;
import org.redisson.api.redisnode.RedisNodes;
import org.redisson.client.RedisException;
import org.redisson.client.RedisTimeoutException;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class AdmissionBatcherTest {

  private static final int CAPACITY = 3;
  private static final int USERS = 200;

  @Autowired AdmissionBatcher batcher;
  @Autowired Permits permits;
  @Autowired RedissonClient redis;
  @Autowired FailureRefusals failures;

  private final TraceIds traceIds = new TraceIds(new byte[16]);
  private final Instant now = Instant.now();

  private long warmSlot() {
    long id = ThreadLocalRandom.current().nextLong(1L << 47, 1L << 48);
    Instant closesAt = now.plus(Duration.ofHours(1));
    permits.warmUp(
        new Permits.WarmSlot(
            id,
            1,
            CAPACITY,
            false,
            new Permits.SlotGate(false, now.minusSeconds(1), closesAt),
            closesAt),
        List.of(),
        Set.of());
    return id;
  }

  /** Admits each claim in a thread of its own, all at the same time. */
  private List<Admission> admitTogether(List<Claim> claims) throws Exception {
    return admitTogether(batcher, claims);
  }

  private static List<Admission> admitTogether(AdmissionBatcher batcher, List<Claim> claims)
      throws Exception {
    try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Admission>> pending =
          claims.stream()
              .map(
                  claim ->
                      callers.submit(
                          () ->
                              AnswerDeadline.join(
                                  batcher.admit(new AdmissionRequest(claim, false)))))
              .toList();
      List<Admission> admissions = new ArrayList<>();
      for (Future<Admission> each : pending) {
        admissions.add(each.get());
      }
      return admissions;
    }
  }

  private List<Claim> claims(long slotId) {
    return LongStream.rangeClosed(1, USERS)
        .mapToObj(user -> traceIds.issue(user, slotId, now))
        .toList();
  }

  private static List<Claim> admitted(List<Claim> claims, List<Admission> admissions) {
    return LongStream.range(0, claims.size())
        .filter(i -> admissions.get((int) i) instanceof Admission.Admitted)
        .mapToObj(i -> claims.get((int) i))
        .toList();
  }

  @Test
  void claimsThatArriveTogetherGetExactlyTheFreePermits() throws Exception {
    long first = warmSlot();
    long second = warmSlot();
    List<Claim> claims = new ArrayList<>(claims(first));
    claims.addAll(claims(second));

    List<Claim> admitted = admitted(claims, admitTogether(claims));

    assertThat(admitted).hasSize(2 * CAPACITY);
    for (long slotId : List.of(first, second)) {
      assertThat(permits.state(slotId).orElseThrow().holds().keySet())
          .containsExactlyInAnyOrderElementsOf(
              admitted.stream()
                  .filter(claim -> claim.slotId() == slotId)
                  .map(Claim::traceId)
                  .toList());
    }
  }

  @Test
  void claimsThatArriveTogetherAreDecidedAlsoWhenRedisForgotTheScript() throws Exception {
    List<Claim> claims = claims(warmSlot());
    redis.getScript(StringCodec.INSTANCE).scriptFlush();

    assertThat(admitted(claims, admitTogether(claims))).hasSize(CAPACITY);
  }

  @Test
  void aSlotWhoseKeysAreBrokenFailsAlone() throws Exception {
    long broken = warmSlot();
    long sound = warmSlot();
    redis.getBucket(SlotKeys.sem(broken), StringCodec.INSTANCE).set("no number");

    try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Admission>> failing =
          claims(broken).stream()
              .map(
                  claim ->
                      callers.submit(
                          () ->
                              AnswerDeadline.join(
                                  batcher.admit(new AdmissionRequest(claim, false)))))
              .toList();
      List<Claim> claims = claims(sound);
      assertThat(admitted(claims, admitTogether(claims))).hasSize(CAPACITY);
      assertThat(failing).allSatisfy(each -> assertThat(each).failsWithin(TestTimeout.LIMIT));
    }
  }

  @Test
  @CountsOnServer
  void claimsThatArriveTogetherShareScriptCalls() throws Exception {
    List<Claim> claims = new ArrayList<>();
    for (int slot = 0; slot < 10; slot++) {
      claims.addAll(claims(warmSlot()));
    }
    long before = scriptCalls();

    assertThat(admitted(claims, admitTogether(claims))).hasSize(10 * CAPACITY);
    assertThat(scriptCalls() - before).isLessThan(claims.size() / 4);
  }

  private long scriptCalls() {
    String stats =
        redis
            .getRedisNodes(RedisNodes.SINGLE)
            .getInstance()
            .info(InfoSection.COMMANDSTATS)
            .get("cmdstat_evalsha");
    return stats == null ? 0 : Long.parseLong(stats.replaceAll("calls=(\\d+).*", "$1"));
  }

  @Test
  void everyLoserOfACallLearnsTheHolders() throws Exception {
    List<Claim> claims = claims(warmSlot());

    List<Admission> admissions = admitTogether(claims);

    Set<String> holders =
        Set.copyOf(admitted(claims, admissions).stream().map(Claim::traceId).toList());
    assertThat(admissions)
        .filteredOn(Admission.SoldOut.class::isInstance)
        .hasSize(USERS - CAPACITY)
        .allSatisfy(
            each ->
                assertThat(Set.copyOf(((Admission.SoldOut) each).holders().values()))
                    .isEqualTo(holders));
  }

  @Test
  void onAClusterClaimsOnSeveralSlotsAreDecidedByTheSameRules() throws Exception {
    long broken = warmSlot();
    redis.getBucket(SlotKeys.sem(broken), StringCodec.INSTANCE).set("no number");
    redis.getScript(StringCodec.INSTANCE).scriptFlush();
    List<Claim> claims = new ArrayList<>(claims(warmSlot()));
    claims.addAll(claims(warmSlot()));
    AdmissionBatcher cluster = new AdmissionBatcher(redis, true, 10_000);
    try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Admission>> failing =
          claims(broken).stream()
              .map(
                  claim ->
                      callers.submit(
                          () ->
                              AnswerDeadline.join(
                                  cluster.admit(new AdmissionRequest(claim, false)))))
              .toList();

      assertThat(admitted(claims, admitTogether(cluster, claims))).hasSize(2 * CAPACITY);
      assertThat(failing).allSatisfy(each -> assertThat(each).failsWithin(TestTimeout.LIMIT));
    } finally {
      cluster.destroy();
    }
  }

  @Thorough(besides = "AdmissionBatcherTest")
  @Test
  void whileRedisDoesNotAnswerFurtherClaimsAreRefusedAtOnce() throws Exception {
    List<Claim> claims = claims(warmSlot());
    Config config = new Config(redis.getConfig());
    URI address = URI.create(config.useSingleServer().getAddress());
    try (FaultProxy link = new FaultProxy(address.getHost(), address.getPort())) {
      config.useSingleServer().setAddress("redis://127.0.0.1:" + link.port());
      RedissonClient client = Redisson.create(config);
      AdmissionBatcher stalled = new AdmissionBatcher(client, false, 10_000);
      try {
        link.begin(new LinkFault.Stalled());
        try (var _ = AnswerDeadline.open()) {
          assertThatExceptionOfType(RedisTimeoutException.class)
              .isThrownBy(
                  () ->
                      AnswerDeadline.join(
                          stalled.admit(new AdmissionRequest(claims.getFirst(), false))))
              .withMessageContaining("Redis didn't answer within");
        }
        // This waits for nothing.
        assertThatExceptionOfType(RedisTimeoutException.class)
            .isThrownBy(
                () ->
                    AnswerDeadline.join(stalled.admit(new AdmissionRequest(claims.get(1), false))))
            .withMessageContaining("doesn't answer other claims");
        link.heal();

        AdmissionRequest last = new AdmissionRequest(claims.getLast(), false);
        await()
            .ignoreExceptionsInstanceOf(RedisException.class)
            .untilAsserted(
                () ->
                    assertThat(AnswerDeadline.join(stalled.admit(last)))
                        .isInstanceOf(Admission.Admitted.class));
      } finally {
        stalled.destroy();
        client.shutdown();
      }
    }
  }

  @Test
  void aClaimAfterOneThatRedisDidNotDecideInTimeIsRefusedAtOnce() throws Exception {
    List<Claim> claims = claims(warmSlot());
    Config config = new Config(redis.getConfig());
    URI address = URI.create(config.useSingleServer().getAddress());
    try (FaultProxy link = new FaultProxy(address.getHost(), address.getPort())) {
      config.useSingleServer().setAddress("redis://127.0.0.1:" + link.port());
      RedissonClient client = Redisson.create(config);
      AdmissionBatcher stalled = new AdmissionBatcher(client, false, 10_000);
      // The student has waited for something else for nearly all the time.
      try (var _ = AnswerDeadline.open(System.nanoTime() - Duration.ofHours(1).toNanos())) {
        link.begin(new LinkFault.Stalled());
        CompletableFuture<Admission> admission =
            stalled.admit(new AdmissionRequest(claims.getFirst(), false));
        assertThat(admission).isNotDone();

        assertThat(admission)
            .failsWithin(TestTimeout.LIMIT)
            .withThrowableThat()
            .withCauseInstanceOf(RedisTimeoutException.class);
        assertThat(stalled.admit(new AdmissionRequest(claims.get(1), false)))
            .isCompletedExceptionally();
      } finally {
        stalled.destroy();
        client.shutdown();
      }
    }
  }

  @Test
  void claimsBeyondTheBoundAreRefusedAtOnce() throws Exception {
    List<Claim> claims = claims(warmSlot());
    AdmissionBatcher narrow = new AdmissionBatcher(redis, false, 1);
    List<Throwable> refused = new CopyOnWriteArrayList<>();
    try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
      claims.forEach(
          claim ->
              callers.execute(
                  () -> {
                    try {
                      AnswerDeadline.join(narrow.admit(new AdmissionRequest(claim, false)));
                    } catch (RedisException e) {
                      refused.add(e);
                    }
                  }));
    } finally {
      narrow.destroy();
    }

    assertThat(refused)
        .isNotEmpty()
        .allSatisfy(
            each -> {
              Refusal answer = failures.refusalFor((RedisException) each);
              assertThat(answer.code()).isEqualTo(ResponseCode.SQL_ERROR);
              assertThat(answer.retryAfter()).isPositive();
            });
  }
}
