package io.courtflash.core.booking.reservation.limit;

import io.courtflash.core.booking.reservation.store.LimitMapper.LimitRow;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.http.FieldProblem;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/**
 * The limits of the booking rules that single sessions, or single audiences, have of their own, as
 * they were last read from MySQL. No reader waits for the database: the last ones count while it is
 * away.
 */
@RequiredArgsConstructor
public final class OwnLimits {

  private final SystemConfig config;
  private final Transactions transactions;
  private final Table table;

  /** Makes sure that what was read before a change never replaces the change. */
  private final ReentrantLock updating = new ReentrantLock();

  /** The limits by the owner's id; null until the first reading. */
  private volatile @Nullable Map<Long, Map<Quota, Integer>> limits;

  /**
   * The limits by the owner's id. Only callers that run while the engine starts come before the
   * first reading.
   */
  Map<Long, Map<Quota, Integer>> known() {
    Map<Long, Map<Quota, Integer>> known = limits;
    return known == null ? update() : known;
  }

  /** The limits of one session or one audience. */
  public Map<Quota, Integer> of(long ownerId) {
    return known().getOrDefault(ownerId, Map.of());
  }

  Map<Long, Map<Quota, Integer>> update() {
    updating.lock();
    try {
      Map<Long, Map<Quota, Integer>> read = read();
      limits = read;
      return read;
    } finally {
      updating.unlock();
    }
  }

  /**
   * Reads the limits from the database, in the caller's transaction. Ignores rules of a newer
   * version.
   */
  public Map<Long, Map<Quota, Integer>> read() {
    Map<String, Quota> quotas =
        Arrays.stream(Quota.values()).collect(Collectors.toMap(Quota::name, quota -> quota));
    Map<Long, Map<Quota, Integer>> byOwner = new HashMap<>();
    for (LimitRow row : table.rows.get()) {
      Quota quota = quotas.get(row.quota());
      if (quota != null) {
        byOwner
            .computeIfAbsent(row.ownerId(), _ -> new EnumMap<>(Quota.class))
            .put(quota, row.quotaLimit());
      }
    }
    return byOwner;
  }

  /** The limits of all rules for one session or one audience, in their order. */
  List<Limit> all(long ownerId) {
    Map<Quota, Integer> own = of(ownerId);
    return Arrays.stream(Quota.values())
        .map(quota -> new Limit(quota, own.get(quota), config.number(quota.setting())))
        .toList();
  }

  /**
   * Replaces the limits of one session or one audience. Idempotent.
   *
   * @param own 0 for none
   * @param changed called in the transaction of a change, with the limits before it
   * @throws io.courtflash.core.platform.http.Refusal there is no such session or audience, or a
   *     limit is below or above what the rule's setting allows; nothing was changed
   */
  void replace(long ownerId, Map<Quota, Integer> own, Consumer<Map<Quota, Integer>> changed) {
    requireInRange(own);
    transactions.run(() -> write(ownerId, own, changed));
    var _ = update();
  }

  private void write(long ownerId, Map<Quota, Integer> own, Consumer<Map<Quota, Integer>> changed) {
    table.lockOwner.accept(ownerId);
    Map<Quota, Integer> before = read().getOrDefault(ownerId, Map.of());
    if (!before.equals(own)) {
      table.delete.accept(ownerId);
      own.forEach(
          (quota, limit) -> table.insert.accept(new LimitRow(ownerId, quota.name(), limit)));
      changed.accept(before);
    }
  }

  /**
   * Nothing happens when each limit is in the range that the rule's setting allows.
   *
   * @throws io.courtflash.core.platform.http.Refusal when one isn't
   */
  public static void requireInRange(Map<Quota, Integer> own) {
    own.forEach(
        (quota, limit) -> {
          ConfigKey setting = quota.setting();
          if (setting.canonical(limit.toString()).isEmpty()) {
            throw FieldProblem.refuse("limits." + quota, "between", setting.min(), setting.max());
          }
        });
  }

  /**
   * The statements for the limits of sessions, or of audiences; each takes the owner's id.
   *
   * @param lockOwner refuses an owner that doesn't exist
   */
  record Table(
      Supplier<List<LimitRow>> rows,
      LongConsumer lockOwner,
      LongConsumer delete,
      Consumer<LimitRow> insert) {}

  /**
   * The limit of one rule for one session's slots, or for one audience.
   *
   * @param limit the session's or the audience's own, 0 for none; null when it has none of its own
   * @param hallLimit the hall's, 0 for none
   */
  public record Limit(Quota quota, @Nullable Integer limit, int hallLimit) {}
}
