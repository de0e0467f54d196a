package io.courtflash.core.permit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.springframework.stereotype.Component;

/**
 * Reads what periodic work needs of many slots: a few numbers of each, many slots in one round
 * trip.
 *
 * <p>All methods throw {@code RedisException} when Redis doesn't answer.
 */
@Component
public class SlotSummaries {

  /** Redis does nothing else while it reads so many slots: a few milliseconds. */
  private static final int SLOTS_PER_CALL = 50;

  private static final int SLOTS_PER_EXISTS = 100;
  private static final int NUMBERS = 11;
  private static final String WIDTH = String.valueOf(SlotKeys.COUNT);

  private final LuaScript summary = LuaScript.load("summary", RScript.ReturnType.LIST);
  private final RedissonClient redis;
  private final boolean callPerSlot;

  SlotSummaries(RedissonClient redis) {
    this.redis = redis;
    this.callPerSlot = redis.getConfig().isClusterConfig();
  }

  /** The summaries of those of these slots that are warm. */
  public List<SlotSummary> of(List<Long> slotIds) {
    List<SlotSummary> summaries = new ArrayList<>();
    for (List<Long> slots : parts(slotIds, SLOTS_PER_CALL)) {
      List<?> numbers = callPerSlot ? callEach(slots) : callTogether(slots);
      for (int i = 0; i < slots.size(); i++) {
        read(slots.get(i), numbers.subList(i * NUMBERS, (i + 1) * NUMBERS))
            .ifPresent(summaries::add);
      }
    }
    return summaries;
  }

  private List<?> callTogether(List<Long> slotIds) {
    List<Object> keys = new ArrayList<>();
    slotIds.forEach(slotId -> keys.addAll(SlotKeys.all(slotId)));
    return summary.list(redis, keys, WIDTH);
  }

  private List<?> callEach(List<Long> slotIds) {
    List<LuaScript.Call> calls =
        slotIds.stream()
            .map(slotId -> new LuaScript.Call(SlotKeys.all(slotId), List.of(WIDTH)))
            .toList();
    return summary.answers(redis, calls).stream()
        .flatMap(answer -> ((List<?>) answer).stream())
        .toList();
  }

  private static Optional<SlotSummary> read(long slotId, List<?> answer) {
    long[] number =
        answer.stream().mapToLong(element -> Long.parseLong(String.valueOf(element))).toArray();
    if (number[0] < 0) {
      return Optional.empty();
    }
    SlotGate gate =
        new SlotGate(
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
            number[9],
            number[10]));
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
}
