package io.courtflash.core.booking.permit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.springframework.stereotype.Component;

/**
 * Reads summaries of many slots for periodic work, in one round trip.
 *
 * <p>All methods throw {@code RedisException} when Redis doesn't answer.
 */
@Component
public class SlotSummaries {

  /** Redis does nothing else while it reads so many slots: a few milliseconds. */
  private static final int SLOTS_PER_CALL = 50;

  private static final int SLOTS_PER_EXISTS = 100;
  private static final int NUMBERS = 10;
  private static final int COUNTS = 4;
  private static final String WIDTH = String.valueOf(SlotKeys.COUNT);

  private final LuaScript summary = LuaScript.load("summary", RScript.ReturnType.LIST);
  private final LuaScript counts = LuaScript.load("counts", RScript.ReturnType.LIST);
  private final RedissonClient redis;
  private final boolean callPerSlot;

  SlotSummaries(RedissonClient redis) {
    this.redis = redis;
    this.callPerSlot = redis.getConfig().isClusterConfig();
  }

  /**
   * The summaries of those of these slots that are warm. Redis reads all their holds for it; {@link
   * #counts} costs less.
   */
  public List<SlotSummary> of(List<Long> slotIds) {
    return readAll(summary, NUMBERS, slotIds, SlotSummaries::read);
  }

  /** How much is sold of those of these slots that are warm. */
  public List<SlotCounts> counts(List<Long> slotIds) {
    return readAll(counts, COUNTS, slotIds, SlotSummaries::readCounts);
  }

  /** The warm ones of these slots, whose claims Redis can decide. */
  public Set<Long> warm(List<Long> slotIds) {
    return counts(slotIds).stream().map(SlotCounts::slotId).collect(Collectors.toSet());
  }

  private interface Reading<T> {

    /** Empty for a slot that is cold. */
    Optional<T> of(long slotId, long[] numbers);
  }

  private <T> List<T> readAll(LuaScript script, int width, List<Long> slotIds, Reading<T> reading) {
    List<T> all = new ArrayList<>();
    for (List<Long> slots : parts(slotIds, SLOTS_PER_CALL)) {
      List<?> answer = callPerSlot ? callEach(script, slots) : callTogether(script, slots);
      long[] numbers =
          answer.stream().mapToLong(element -> Long.parseLong(String.valueOf(element))).toArray();
      for (int i = 0; i < slots.size(); i++) {
        reading
            .of(slots.get(i), Arrays.copyOfRange(numbers, i * width, (i + 1) * width))
            .ifPresent(all::add);
      }
    }
    return all;
  }

  private List<?> callTogether(LuaScript script, List<Long> slotIds) {
    List<Object> keys = new ArrayList<>();
    slotIds.forEach(slotId -> keys.addAll(SlotKeys.all(slotId)));
    return script.list(redis, keys, WIDTH);
  }

  private List<?> callEach(LuaScript script, List<Long> slotIds) {
    List<LuaScript.Call> calls =
        slotIds.stream()
            .map(slotId -> new LuaScript.Call(SlotKeys.all(slotId), List.of(WIDTH)))
            .toList();
    return script.answers(redis, calls).stream()
        .flatMap(answer -> ((List<?>) answer).stream())
        .toList();
  }

  private static Optional<SlotCounts> readCounts(long slotId, long[] number) {
    return number[0] < 0
        ? Optional.empty()
        : Optional.of(new SlotCounts(slotId, (int) number[0], number[1], number[2], number[3]));
  }

  private static Optional<SlotSummary> read(long slotId, long[] number) {
    if (number[0] < 0) {
      return Optional.empty();
    }
    Permits.SlotGate gate =
        new Permits.SlotGate(
            number[1] == 1, Instant.ofEpochMilli(number[3]), Instant.ofEpochMilli(number[4]));
    return Optional.of(
        new SlotSummary(
            slotId,
            (int) number[0],
            gate,
            number[2] == 1,
            (int) number[5],
            number[6] == 1,
            number[7],
            number[8],
            number[9]));
  }

  /**
   * Leaves out slots that have no pending claims, a hundred at a time: what is returned may still
   * have slots without any, and has all slots of a hundred for which a shard doesn't answer.
   */
  public List<Long> possiblyPending(List<Long> slotIds) {
    List<Long> pending = new ArrayList<>();
    for (List<Long> slots : parts(slotIds, SLOTS_PER_EXISTS)) {
      String[] keys = slots.stream().map(SlotKeys::pending).toArray(String[]::new);
      if (mayExist(keys)) {
        pending.addAll(slots);
      }
    }
    return pending;
  }

  private boolean mayExist(String[] keys) {
    try {
      return redis.getKeys().countExists(keys) > 0;
    } catch (RedisException e) {
      if (!callPerSlot) {
        throw e;
      }
      return true;
    }
  }

  private static List<List<Long>> parts(List<Long> all, int size) {
    List<List<Long>> parts = new ArrayList<>();
    for (int from = 0; from < all.size(); from += size) {
      parts.add(all.subList(from, Math.min(from + size, all.size())));
    }
    return parts;
  }

  /**
   * The numbers of a slot's permits, holds, holders and pending claims in Redis, all read at one
   * instant.
   *
   * @param permits how many are free
   * @param holds how many there are
   * @param holders how many user ids are in the dedup set
   * @param pending how many claims have no settled row
   */
  public record SlotCounts(long slotId, int permits, long holds, long holders, long pending) {}

  /**
   * Numbers of a slot's keys in Redis, all read at one instant. They tell whether the slot agrees
   * with MySQL, without its holds being sent.
   *
   * @param gate as it is in Redis
   * @param permits how many are free
   * @param isDedupRight whether the dedup set is the users of the holds
   * @param holds how many there are
   * @param traceSum the sum of the first 32 bits of the SHA-1 of each hold's trace id
   * @param pending how many claims have no settled row
   */
  public record SlotSummary(
      long slotId,
      int capacity,
      Permits.SlotGate gate,
      boolean blocked,
      int permits,
      boolean isDedupRight,
      long holds,
      long traceSum,
      long pending) {}
}
