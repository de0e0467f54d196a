package io.courtflash.core.booking.permit;

import io.courtflash.core.booking.permit.AdmissionBatcher.AdmissionRequest;
import io.courtflash.core.platform.servers.HallTopics;
import io.courtflash.core.platform.servers.RedisAnswer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.redisson.api.RBatch;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisTimeoutException;
import org.redisson.client.codec.StringCodec;
import org.springframework.stereotype.Component;

/**
 * The only class that reads and changes the slots' keys in Redis. Every change is one script, so
 * that at any instant {@code sem + holds = capacity}, {@code dedup = users of holds} and {@code
 * pending ⊆ holds}.
 *
 * <p>All methods throw {@code RedisException} when Redis doesn't answer; a change may then have
 * been made or not.
 */
@Component
public class Permits {

  /** How long a slot's keys exist after the slot's end. */
  public static final Duration KEPT_AFTER_END = Duration.ofDays(1);

  private static final int MAX_PENDING_PER_SLOT = 200;
  private static final int MAX_SLOTS_PER_CALL = 250;
  private static final int MAX_BATCH = 500;
  private static final Duration SHARDS_ANSWER_WITHIN = Duration.ofSeconds(1);

  private final LuaScript release = LuaScript.load("release", RScript.ReturnType.LONG);
  private final LuaScript rebuild = LuaScript.load("rebuild", RScript.ReturnType.LONG);
  private final LuaScript state = LuaScript.load("state", RScript.ReturnType.LIST);
  private final LuaScript set = LuaScript.load("set", RScript.ReturnType.LONG);
  private final LuaScript stale = LuaScript.load("stale", RScript.ReturnType.LIST);
  private final LuaScript settled = LuaScript.load("settled", RScript.ReturnType.LONG);

  private final RedissonClient redis;
  private final AdmissionBatcher admissions;
  private final String changed;
  private final List<LongConsumer> changeListeners = new CopyOnWriteArrayList<>();

  /** Redis does nothing else during a call; on a cluster a script reaches the keys of one slot. */
  private final int slotsPerCall;

  Permits(RedissonClient redis, AdmissionBatcher admissions) {
    this.redis = redis;
    this.admissions = admissions;
    this.slotsPerCall = redis.getConfig().isClusterConfig() ? 1 : MAX_SLOTS_PER_CALL;
    this.changed = HallTopics.name(redis, SlotKeys.CHANGED);
    HallTopics.topic(redis, SlotKeys.CHANGED)
        .addListener(String.class, (_, slotId) -> announce(Long.parseLong(slotId)));
  }

  /** Has Redis decide one claim, by its own clock; see {@link AdmissionBatcher#admit}. */
  public CompletableFuture<Admission> admit(Claim claim) {
    return admissions.admit(new AdmissionRequest(claim, false));
  }

  /**
   * The trace id of the claim that was made on the same slot with the same idempotency key as this
   * one; empty when there was none.
   */
  public Optional<String> firstWithKeyOf(Claim claim) {
    return Optional.ofNullable(
        RedisAnswer.await(
            redis
                .<String, String>getMap(SlotKeys.keyed(claim.slotId()), StringCodec.INSTANCE)
                .getAsync(SlotKeys.keyedField(claim))));
  }

  /**
   * Remembers claims that have ended, for requests with their idempotency keys. For slots that
   * aren't warm yet: their warm-up decides when that is forgotten.
   */
  public void rememberEnded(Collection<Claim> ended) {
    inBatch(
        ended,
        (batch, claim) -> {
          var _ =
              batch
                  .<String, String>getMap(SlotKeys.keyed(claim.slotId()), StringCodec.INSTANCE)
                  .fastPutIfAbsentAsync(SlotKeys.keyedField(claim), claim.traceId());
        });
  }

  /** Releases a claim's permit; false when it holds none. Idempotent. */
  public boolean release(long slotId, String traceId) {
    long released =
        release.number(redis, SlotKeys.all(slotId), traceId, String.valueOf(slotId), changed);
    if (released == 1) {
      announce(slotId);
    }
    return released == 1;
  }

  /**
   * Builds a slot's keys under a new epoch. Safe at any time: on a slot that is warm already, the
   * holds of claims that are not settled yet are kept.
   *
   * @param live the claims that have a live row in MySQL; they hold
   * @param ended trace ids whose holds are removed
   */
  public void warmUp(WarmSlot slot, Collection<Claim> live, Set<String> ended) {
    List<Object> args = new ArrayList<>();
    args.add(7);
    args.addAll(List.of("sessionId", slot.sessionId(), "capacity", slot.capacity()));
    args.addAll(fields(slot.gate()));
    args.addAll(List.of("blocked", flag(slot.blocked())));
    args.addAll(List.of("expiresAt", millis(slot.endsAt().plus(KEPT_AFTER_END))));
    rebuild(slot.slotId(), args, live, ended);
  }

  /**
   * Repairs a warm slot: gives some claims a hold, removes the holds of others, and computes
   * permits and dedup from the holds. Does nothing on a slot that isn't warm.
   *
   * @return whether the slot is warm
   */
  public boolean repair(long slotId, Collection<Claim> hold, Set<String> dontHold) {
    return rebuild(slotId, List.of(0), hold, dontHold);
  }

  private boolean rebuild(
      long slotId, List<Object> fields, Collection<Claim> hold, Set<String> dontHold) {
    List<Object> args = new ArrayList<>(List.of(slotId, changed));
    args.addAll(fields);
    args.add(dontHold.size());
    args.addAll(dontHold);
    args.add(hold.size());
    hold.forEach(claim -> args.addAll(List.of(claim.traceId(), claim.userId())));
    Object[] strings = args.stream().map(String::valueOf).toArray();
    long done = rebuild.number(redis, SlotKeys.all(slotId), strings);
    announce(slotId);
    return done == 1;
  }

  /** Deletes all keys of these slots. */
  public void forget(Collection<Long> slotIds) {
    inBatch(
        slotIds,
        (batch, slotId) -> {
          String[] keys = SlotKeys.all(slotId).stream().map(String::valueOf).toArray(String[]::new);
          var _ = batch.getKeys().deleteAsync(keys);
        });
  }

  /** Changes when warm slots open; other slots are left alone. */
  public void moveGate(Collection<Long> slotIds, Instant opensAt) {
    set(slotIds, List.of("opensAt", millis(opensAt)));
  }

  /** Sets the gates of warm slots, by slot id; other slots are left alone. */
  public void setGates(Map<Long, SlotGate> gates) {
    List<LuaScript.Call> calls =
        gates.entrySet().stream()
            .map(slot -> setCall(slot.getKey(), fields(slot.getValue())))
            .toList();
    var _ = set.answers(redis, calls);
    gates.keySet().forEach(this::announce);
  }

  private static List<String> fields(SlotGate gate) {
    return List.of(
        "paused", flag(gate.paused()),
        "opensAt", millis(gate.opensAt()),
        "closesAt", millis(gate.closesAt()));
  }

  /** Pauses or resumes warm slots; other slots are left alone. */
  public void pause(Collection<Long> slotIds, boolean paused) {
    set(slotIds, List.of("paused", flag(paused)));
  }

  /** Blocks or unblocks warm slots; other slots are left alone. Permits and holds stay. */
  public void block(Collection<Long> slotIds, boolean blocked) {
    set(slotIds, List.of("blocked", flag(blocked)));
  }

  private void set(Collection<Long> slotIds, List<String> fields) {
    var _ = set.answers(redis, slotIds.stream().map(slotId -> setCall(slotId, fields)).toList());
    slotIds.forEach(this::announce);
  }

  private LuaScript.Call setCall(long slotId, List<String> fields) {
    List<String> arguments = new ArrayList<>(List.of(String.valueOf(slotId), changed));
    arguments.addAll(fields);
    return new LuaScript.Call(List.of(SlotKeys.slot(slotId)), arguments);
  }

  /**
   * Removes claims from the pending ones, because their rows are committed. On a cluster a shard
   * that doesn't answer holds up no other claims for longer than a second.
   */
  public void settled(Collection<Claim> claims) {
    Map<Long, List<String>> traceIds =
        claims.stream()
            .collect(
                Collectors.groupingBy(
                    Claim::slotId, Collectors.mapping(Claim::traceId, Collectors.toList())));
    List<LuaScript.Call> calls = new ArrayList<>();
    for (List<Long> slots : inCalls(traceIds.keySet())) {
      List<String> arguments = new ArrayList<>();
      for (long slotId : slots) {
        List<String> ofSlot = traceIds.getOrDefault(slotId, List.of());
        arguments.add(String.valueOf(ofSlot.size()));
        arguments.addAll(ofSlot);
      }
      calls.add(new LuaScript.Call(pendingKeys(slots), arguments));
    }
    if (answersOfShards(settled, calls).size() < calls.size()) {
      throw new RedisTimeoutException("A shard doesn't answer; its claims stay pending for now");
    }
  }

  /** Divides slots into those that a script call can reach. */
  private List<List<Long>> inCalls(Collection<Long> slotIds) {
    List<Long> all = List.copyOf(slotIds);
    List<List<Long>> calls = new ArrayList<>();
    for (int from = 0; from < all.size(); from += slotsPerCall) {
      calls.add(all.subList(from, Math.min(from + slotsPerCall, all.size())));
    }
    return calls;
  }

  private static List<Object> pendingKeys(List<Long> slotIds) {
    return List.copyOf(slotIds.stream().map(SlotKeys::pending).toList());
  }

  /**
   * The trace ids of these slots that have been pending longer than an age, by Redis' clock. If the
   * clock was set back, those that seem to be of the future count as older. On a cluster, those on
   * the shards that answer.
   */
  public List<String> pendingLongerThan(Duration age, Collection<Long> slotIds) {
    List<String> arguments =
        List.of(String.valueOf(age.toMillis()), String.valueOf(MAX_PENDING_PER_SLOT));
    List<LuaScript.Call> calls =
        inCalls(slotIds).stream()
            .map(slots -> new LuaScript.Call(pendingKeys(slots), arguments))
            .toList();
    return answersOfShards(stale, calls).stream()
        .flatMap(answer -> ((List<?>) answer).stream())
        .map(String::valueOf)
        .toList();
  }

  /** On a cluster, the answers of the shards that answer within a second; fails when none does. */
  private List<?> answersOfShards(LuaScript script, List<LuaScript.Call> calls) {
    if (!redis.getConfig().isClusterConfig()) {
      return script.answers(redis, calls);
    }
    List<Object> answers =
        script.answersWithin(SHARDS_ANSWER_WITHIN, redis, calls).stream()
            .flatMap(Optional::stream)
            .toList();
    if (answers.isEmpty() && !calls.isEmpty()) {
      throw new RedisTimeoutException("No shard answered within " + SHARDS_ANSWER_WITHIN);
    }
    return answers;
  }

  /** A slot's keys at one instant; empty when it isn't warm. */
  public Optional<SlotState> state(long slotId) {
    List<String> answer = state.strings(redis, SlotKeys.all(slotId));
    return answer.isEmpty() ? Optional.empty() : Optional.of(SlotStateReader.read(slotId, answer));
  }

  /** The states of those of these slots that are warm, each read at an instant of its own. */
  public List<SlotState> states(List<Long> slotIds) {
    List<LuaScript.Call> calls =
        slotIds.stream()
            .map(slotId -> new LuaScript.Call(SlotKeys.all(slotId), List.of()))
            .toList();
    List<?> answers = state.answers(redis, calls);
    List<SlotState> states = new ArrayList<>();
    for (int i = 0; i < answers.size(); i++) {
      List<?> answer = (List<?>) answers.get(i);
      if (!answer.isEmpty()) {
        states.add(SlotStateReader.read(slotIds.get(i), answer));
      }
    }
    return states;
  }

  /**
   * The number of free permits by slot id, as Redis has it, to be shown; a slot of which it has
   * none is absent. Whether a slot is warm is told by {@link SlotSummaries#warm}.
   */
  public Map<Long, Integer> free(List<Long> slotIds) {
    if (slotIds.isEmpty()) {
      return Map.of();
    }
    Map<String, Object> values =
        redis
            .getBuckets(StringCodec.INSTANCE)
            .get(slotIds.stream().map(SlotKeys::sem).toArray(String[]::new));
    Map<Long, Integer> free = new HashMap<>();
    for (Long slotId : slotIds) {
      Object permits = values.get(SlotKeys.sem(slotId));
      if (permits != null) {
        free.put(slotId, Integer.valueOf(permits.toString()));
      }
    }
    return free;
  }

  /**
   * Calls the listener with the id of each slot whose requests may be decided differently from now
   * on: it has a free permit again, was warmed up or repaired, or its gate, pause or block changed.
   * A change by this node is announced before the change returns; one by another node when its
   * message arrives, or never when the message is lost.
   */
  public void onChanged(LongConsumer listener) {
    changeListeners.add(listener);
  }

  private void announce(long slotId) {
    changeListeners.forEach(listener -> listener.accept(slotId));
  }

  private interface BatchCall<T> {
    void addTo(RBatch batch, T element);
  }

  private <T> void inBatch(Collection<T> elements, BatchCall<T> call) {
    List<T> all = List.copyOf(elements);
    for (int from = 0; from < all.size(); from += MAX_BATCH) {
      RBatch batch = redis.createBatch();
      all.subList(from, Math.min(from + MAX_BATCH, all.size()))
          .forEach(element -> call.addTo(batch, element));
      var _ = batch.execute();
    }
  }

  private static String millis(Instant at) {
    return String.valueOf(at.toEpochMilli());
  }

  private static String flag(boolean value) {
    return value ? "1" : "0";
  }

  /**
   * A slot with the data that its keys in Redis are built from.
   *
   * @param blocked by staff: it admits nobody, however many permits are free
   * @param endsAt the slot's end; its keys exist {@link Permits#KEPT_AFTER_END} longer
   */
  public record WarmSlot(
      long slotId, long sessionId, int capacity, boolean blocked, SlotGate gate, Instant endsAt) {}

  /**
   * The gate of a slot as staff set it: when the slot can be claimed, and whether it is paused.
   *
   * @param paused whether it admits nobody until staff resume its session
   * @param opensAt the first instant at which it can be claimed, by Redis' clock
   * @param closesAt the first instant at which it is too late to claim
   */
  public record SlotGate(boolean paused, Instant opensAt, Instant closesAt) {}
}
