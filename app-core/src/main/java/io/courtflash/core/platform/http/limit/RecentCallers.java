package io.courtflash.core.platform.http.limit;

import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The buckets of the callers who called lately. One who doesn't call for twice the kept time is
 * dropped; with more than the maximum of callers those are who called the longest ago.
 *
 * <p>A cache in the order of its use would write references with each call. In a rush those are
 * spread over all of its entries, and Java's collector, which stops the program for that, has to
 * look at each of them.
 */
final class RecentCallers {

  private final long keptNanos;
  private final int maximum;
  private final Supplier<CallerBucket> newBucket;
  private final LongSupplier nanoTime;
  private final AtomicReference<Generations> generations;

  /** The callers since an instant, and the callers of the period before it. */
  private record Generations(
      ConcurrentMap<Object, CallerBucket> present,
      ConcurrentMap<Object, CallerBucket> former,
      long since) {}

  /**
   * @param kept how long a caller who doesn't call is kept at least
   * @param maximum of callers
   * @param nanoTime a monotonic clock in nanoseconds
   */
  RecentCallers(
      Duration kept, int maximum, Supplier<CallerBucket> newBucket, LongSupplier nanoTime) {
    this.keptNanos = kept.toNanos();
    this.maximum = maximum;
    this.newBucket = newBucket;
    this.nanoTime = nanoTime;
    this.generations =
        new AtomicReference<>(
            new Generations(
                new ConcurrentHashMap<>(), new ConcurrentHashMap<>(), nanoTime.getAsLong()));
  }

  /** The caller's bucket; a new one for a caller who isn't known. */
  CallerBucket bucketOf(Object caller) {
    Generations all = generations.get();
    if (nanoTime.getAsLong() - all.since() >= keptNanos) {
      all = next(all);
    }
    CallerBucket known = all.present().get(caller);
    return known == null ? add(caller, all) : known;
  }

  private CallerBucket add(Object caller, Generations all) {
    Generations into = all.present().size() >= maximum / 2 ? next(all) : all;
    return into.present()
        .computeIfAbsent(
            caller,
            key -> {
              @Nullable CallerBucket former = into.former().get(key);
              return former == null ? newBucket.get() : former;
            });
  }

  private Generations next(Generations seen) {
    Generations made =
        new Generations(new ConcurrentHashMap<>(), seen.present(), nanoTime.getAsLong());
    return generations.compareAndSet(seen, made) ? made : generations.get();
  }
}
