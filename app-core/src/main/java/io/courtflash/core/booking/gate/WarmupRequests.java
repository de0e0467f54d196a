package io.courtflash.core.booking.gate;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.platform.work.BackgroundLoop;
import io.courtflash.core.platform.work.ForEachIsolated;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Warms up slots that Redis has lost: on request at once, and without a request within five
 * seconds.
 */
@Component
public class WarmupRequests {

  private static final Duration CHECK_INTERVAL = Duration.ofSeconds(5);
  private static final Duration REQUEST_INTERVAL = Duration.ofSeconds(1);

  private final Slots slots;
  private final Releases releases;
  private final Warmup warmup;
  private final InstantSource clock;
  private final Set<Release> requested = ConcurrentHashMap.newKeySet();
  private final Cache<Long, Optional<Instant>> openingTimes =
      Caffeine.newBuilder().maximumSize(50_000).expireAfterWrite(REQUEST_INTERVAL).build();
  private final BackgroundLoop loop;

  WarmupRequests(
      LoopScheduler background,
      Slots slots,
      Releases releases,
      Warmup warmup,
      InstantSource clock) {
    this.slots = slots;
    this.releases = releases;
    this.warmup = warmup;
    this.clock = clock;
    this.loop = background.every(CHECK_INTERVAL, "re-warm", this::run);
  }

  /**
   * Requests the warm-up of a slot that is not warm, without waiting for it. Further requests
   * within a second do nothing, as do requests before the gate's time and after the slot's end.
   *
   * @return when the slot's gate opens or has opened, read at most a second ago; empty when no
   *     opening is planned
   */
  public Optional<Instant> request(long slotId) {
    return openingTimes.get(slotId, this::requestNow);
  }

  private Optional<Instant> requestNow(long slotId) {
    Instant now = clock.instant();
    Optional<Release> release =
        slots.find(slotId).flatMap(slot -> releases.find(slot.sessionId(), slot.slotDate()));
    if (release.isPresent() && release.get().isOpen(now)) {
      requested.add(release.get());
      loop.trigger();
    }
    return release.map(Release::opensAt);
  }

  void run() {
    Instant now = clock.instant();
    List<Release> due = List.copyOf(requested);
    due.forEach(requested::remove);
    Stream<Release> lost =
        releases.upcoming().stream().filter(release -> release.warmedAt() != null);
    List<Release> toCheck = Stream.concat(due.stream(), lost).distinct().toList();
    ForEachIsolated.forEach(toCheck, release -> warmup.warmUpMissing(release, now));
  }
}
