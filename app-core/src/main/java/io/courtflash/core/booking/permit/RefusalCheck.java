package io.courtflash.core.booking.permit;

import io.courtflash.core.booking.permit.Admission.SlotRefused;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.springframework.stereotype.Component;

/**
 * Asks Redis whether slots still refuse every claim as they did: many slots in one round trip,
 * which costs a fraction of a claim on each.
 */
@Component
@RequiredArgsConstructor
public class RefusalCheck {

  /** Redis does nothing else while it looks at so many slots: a fraction of a millisecond. */
  private static final int SLOTS_PER_CALL = 100;

  private static final Duration SHARDS_ANSWER_WITHIN = Duration.ofSeconds(1);

  private final LuaScript repeats = LuaScript.load("repeats", RScript.ReturnType.LIST);
  private final RedissonClient redis;

  /**
   * Whether Redis would answer the same now, by slot id. A refusal that holds names the same
   * holders and the same claims with idempotency keys, too. On a cluster, slots are missing whose
   * shard doesn't answer.
   *
   * @param refusals the last known one of each slot, by slot id
   * @throws org.redisson.client.RedisException Redis doesn't answer
   */
  public Map<Long, Boolean> repeats(Map<Long, SlotRefused> refusals) {
    boolean isCluster = redis.getConfig().isClusterConfig();
    List<Long> slotIds = List.copyOf(refusals.keySet());
    List<List<Long>> parts = new ArrayList<>();
    // On a cluster a script reaches the keys of one slot.
    int width = isCluster ? 1 : SLOTS_PER_CALL;
    for (int from = 0; from < slotIds.size(); from += width) {
      parts.add(slotIds.subList(from, Math.min(from + width, slotIds.size())));
    }
    List<LuaScript.Call> calls = parts.stream().map(part -> call(part, refusals)).toList();
    List<Optional<Object>> answers =
        isCluster
            ? repeats.answersWithin(SHARDS_ANSWER_WITHIN, redis, calls)
            : repeats.answers(redis, calls).stream().<Optional<Object>>map(Optional::of).toList();
    Map<Long, Boolean> same = new HashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      List<Long> part = parts.get(i);
      answers.get(i).ifPresent(others -> read(part, (List<?>) others, same));
    }
    return same;
  }

  private static void read(List<Long> slotIds, List<?> others, Map<Long, Boolean> same) {
    slotIds.forEach(slotId -> same.put(slotId, true));
    others.forEach(
        number -> same.put(slotIds.get(Integer.parseInt(String.valueOf(number)) - 1), false));
  }

  private static LuaScript.Call call(List<Long> slotIds, Map<Long, SlotRefused> refusals) {
    List<Object> keys = new ArrayList<>(2 * slotIds.size());
    List<String> before = new ArrayList<>(slotIds.size());
    for (long slotId : slotIds) {
      keys.add(SlotKeys.slot(slotId));
      keys.add(SlotKeys.sem(slotId));
      before.add(text(Objects.requireNonNull(refusals.get(slotId))));
    }
    return new LuaScript.Call(keys, before);
  }

  private static String text(SlotRefused refusal) {
    String word =
        switch (refusal) {
          case Admission.SoldOut _ -> "OUT_OF_STOCK";
          case Admission.GateClosed _ -> "UNGATED";
          case Admission.SlotClosed _ -> "SLOT_CLOSED";
        };
    Admission.SlotVersion version = refusal.version();
    return word + " " + version.epoch() + " " + version.revision();
  }
}
