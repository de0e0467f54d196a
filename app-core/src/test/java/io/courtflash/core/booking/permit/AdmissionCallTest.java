package io.courtflash.core.booking.permit;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.permit.AdmissionBatcher.AdmissionRequest;
import io.courtflash.core.testing.EngineTest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class AdmissionCallTest {

  /** A slot of each kind, and several open ones. */
  private static final int SLOTS = 9;

  private static final int ROUNDS = 12;

  @Autowired Permits permits;
  @Autowired RedissonClient redis;

  private final LuaScript admit = LuaScript.load("admit", RScript.ReturnType.LIST);
  private final Instant now = Instant.now();

  /** Ids of slots that are alike in every test: open ones, then one of each other kind. */
  private List<Long> slots() {
    redis.getKeys().deleteByPattern("bf:key:*");
    long first = ThreadLocalRandom.current().nextLong(1L << 46, 1L << 47);
    List<Long> ids = LongStream.range(first, first + SLOTS).boxed().toList();
    Instant later = now.plus(Duration.ofHours(1));
    Instant earlier = now.minusSeconds(60);
    for (int i = 0; i < 3; i++) {
      warm(ids.get(i), capacity(i), false, false, earlier, later);
    }
    warm(ids.get(3), 2, true, false, earlier, later);
    warm(ids.get(4), 2, false, true, earlier, later);
    warm(ids.get(5), 2, false, false, later, later);
    warm(ids.get(6), 2, false, false, earlier, earlier);
    warm(ids.get(7), 2, false, false, earlier, later);
    redis.getBucket(SlotKeys.sem(ids.get(7)), StringCodec.INSTANCE).set("no number");
    return ids;
  }

  /** Of the open slots: none, one and four places. */
  private static int capacity(int slot) {
    return slot * slot;
  }

  /** The rules for the same slots. */
  private static PlainAdmission rules(List<Long> slots) {
    PlainAdmission rules = new PlainAdmission();
    for (int i = 0; i < 3; i++) {
      rules.add(slots.get(i), PlainAdmission.Kind.SELLS, capacity(i));
    }
    rules.add(slots.get(3), PlainAdmission.Kind.PAUSED, 2);
    rules.add(slots.get(4), PlainAdmission.Kind.BLOCKED, 2);
    rules.add(slots.get(5), PlainAdmission.Kind.SHUT, 2);
    rules.add(slots.get(6), PlainAdmission.Kind.CLOSED, 2);
    rules.add(slots.get(7), PlainAdmission.Kind.BROKEN, 2);
    rules.add(slots.get(8), PlainAdmission.Kind.COLD, 2);
    return rules;
  }

  private void warm(
      long id, int capacity, boolean paused, boolean blocked, Instant opensAt, Instant closesAt) {
    permits.warmUp(
        new Permits.WarmSlot(
            id,
            1,
            capacity,
            blocked,
            new Permits.SlotGate(paused, opensAt, closesAt),
            now.plusSeconds(7200)),
        List.of(),
        Set.of());
  }

  private List<AdmissionCall.Answer> decide(List<Claim> claims) {
    List<AdmissionRequest> requests =
        claims.stream().map(claim -> new AdmissionRequest(claim, isKeyed(claim))).toList();
    AdmissionCall call = new AdmissionCall(requests, true);
    return call.read(admit.strings(redis, call.keys(), call.arguments()));
  }

  /** Half of the users' claims have idempotency keys. */
  private static boolean isKeyed(Claim claim) {
    return claim.userId() % 2 == 0;
  }

  /**
   * Few users, who claim again, some of them with the same claim or with the same idempotency key,
   * which can be that of a claim on another slot.
   */
  private static List<Claim> randomClaims(Random random, List<Long> slots) {
    List<Claim> claims = new ArrayList<>();
    int size = 1 + random.nextInt(256);
    for (int i = 0; i < size; i++) {
      long user = random.nextInt(6);
      int slot = random.nextInt(SLOTS);
      String traceId =
          "%016d%08d%08d%012d".formatted(slot, user, random.nextInt(3), random.nextInt(2));
      claims.add(new Claim(traceId, user, slots.get(slot)));
    }
    return claims;
  }

  private static String describe(AdmissionCall.Answer answer) {
    return switch (answer) {
      case AdmissionCall.Answer.Failed _ -> "failed";
      case AdmissionCall.Answer.Decided(Admission.SoldOut soldOut) ->
          "sold out, held by " + sorted(soldOut.holders()) + ", " + keyed(soldOut.keyed());
      case AdmissionCall.Answer.Decided(Admission.GateClosed closed) ->
          "shut, " + keyed(closed.keyed());
      case AdmissionCall.Answer.Decided(Admission.SlotClosed closed) ->
          "closed, " + keyed(closed.keyed());
      case AdmissionCall.Answer.Decided(Admission other) -> other.toString();
    };
  }

  private static String keyed(Admission.KeyedClaims claims) {
    return sorted(claims.byUser()).toString();
  }

  private static <V> Map<Long, V> sorted(Map<Long, V> byUser) {
    return new TreeMap<>(byUser);
  }

  private static String describeExpected(@Nullable Admission admission) {
    return admission == null ? "failed" : describe(new AdmissionCall.Answer.Decided(admission));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void claimsOfOneCallAreDecidedAsIfEachHadACallOfItsOwn(long seed) {
    List<Claim> claims = randomClaims(new Random(seed), slots());
    List<Claim> same = randomClaims(new Random(seed), slots());

    List<String> together = decide(claims).stream().map(AdmissionCallTest::describe).toList();
    redis.getKeys().deleteByPattern("bf:key:*");
    List<String> alone =
        same.stream().map(claim -> describe(decide(List.of(claim)).getFirst())).toList();

    assertThat(together).isEqualTo(alone);
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14, 15, 16})
  void claimsAreDecidedByThePlainRulesAlsoAfterReleases(long seed) {
    Random random = new Random(seed);
    List<Long> slots = slots();
    PlainAdmission rules = rules(slots);

    for (int round = 0; round < ROUNDS; round++) {
      List<Claim> claims = randomClaims(random, slots);

      List<String> decided = decide(claims).stream().map(AdmissionCallTest::describe).toList();

      assertThat(decided)
          .isEqualTo(
              claims.stream()
                  .map(claim -> new AdmissionRequest(claim, isKeyed(claim)))
                  .map(request -> describeExpected(rules.decide(request)))
                  .toList());
      slots.subList(0, 3).forEach(slotId -> assertStateIs(slotId, rules));
      slots.subList(0, 3).forEach(slotId -> releaseSome(slotId, rules, random));
    }
  }

  private void assertStateIs(long slotId, PlainAdmission rules) {
    SlotState state = permits.state(slotId).orElseThrow();
    assertThat(state.permits()).isEqualTo(rules.free(slotId));
    assertThat(state.holds()).isEqualTo(rules.holds(slotId));
    assertThat(state.holders()).isEqualTo(Set.copyOf(rules.holds(slotId).values()));
    assertThat(state.pending().keySet()).isEqualTo(rules.holds(slotId).keySet());
  }

  private void releaseSome(long slotId, PlainAdmission rules, Random random) {
    for (String traceId : List.copyOf(rules.holds(slotId).keySet())) {
      if (random.nextBoolean()) {
        permits.release(slotId, traceId);
        rules.release(slotId, traceId);
      }
    }
  }

  @Test
  void theKeysThatTheFirstClaimOfASlotMakesExpireWithTheSlot() {
    long slot = slots().get(2);

    decide(List.of(new Claim("trace-1", 1, slot), new Claim("trace-3", 3, slot)));

    // Redis 7.0 lets the time go on within a script, so the first key is asked once more at the
    // end.
    List<Long> left =
        redis
            .getScript(StringCodec.INSTANCE)
            .eval(
                RScript.Mode.READ_ONLY,
                "return {redis.call('PTTL', KEYS[1]), redis.call('PTTL', KEYS[2]),"
                    + " redis.call('PTTL', KEYS[3]), redis.call('PTTL', KEYS[1])}",
                RScript.ReturnType.LIST,
                List.of(SlotKeys.sem(slot), SlotKeys.all(slot).get(2), SlotKeys.all(slot).get(3)));
    assertThat(left).hasSize(4).allSatisfy(ttl -> assertThat(ttl).isPositive());
    assertThat(left).isSortedAccordingTo(Comparator.reverseOrder());
  }
}
