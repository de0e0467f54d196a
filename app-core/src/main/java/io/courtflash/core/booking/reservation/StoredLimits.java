package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.reservation.store.LimitMapper.LimitRow;
import io.courtflash.core.booking.rule.Quota;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/**
 * The limits of single sessions, or of single audiences, as they were last read from MySQL. Nobody
 * who asks for them waits for the database: the last ones count while it is away.
 */
@RequiredArgsConstructor
final class StoredLimits {

  private final Supplier<List<LimitRow>> rows;

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
  Map<Quota, Integer> of(long ownerId) {
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
  Map<Long, Map<Quota, Integer>> read() {
    Map<String, Quota> quotas =
        Arrays.stream(Quota.values()).collect(Collectors.toMap(Quota::name, quota -> quota));
    Map<Long, Map<Quota, Integer>> byOwner = new HashMap<>();
    for (LimitRow row : rows.get()) {
      Quota quota = quotas.get(row.quota());
      if (quota != null) {
        byOwner
            .computeIfAbsent(row.ownerId(), _ -> new EnumMap<>(Quota.class))
            .put(quota, row.quotaLimit());
      }
    }
    return byOwner;
  }

  /** The first rule whose limit is below or above what its setting allows. */
  static Optional<Quota> outOfRange(Map<Quota, Integer> own) {
    return own.entrySet().stream()
        .filter(limit -> limit.getKey().setting().canonical(limit.getValue().toString()).isEmpty())
        .map(Map.Entry::getKey)
        .findFirst();
  }
}
