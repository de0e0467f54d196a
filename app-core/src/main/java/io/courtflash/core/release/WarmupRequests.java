package io.courtflash.core.release;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.background.BackgroundLoop;
import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Warms up again what Redis has lost: at once when somebody asks, and by itself within seconds. */
@Component
public class WarmupRequests {

  private static final Duration LOOK_EVERY = Duration.ofSeconds(5);
  private static final Duration ASK_AGAIN_AFTER = Duration.ofSeconds(1);

  private final Slots slots;
  private final Releases releases;
  private final Warmup warmup;
  private final InstantSource clock;
  private final Set<Release> asked = ConcurrentHashMap.newKeySet();
  private final Cache<Long, Instant> gates =
      Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(ASK_AGAIN_AFTER).build();
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
    this.loop = background.every(LOOK_EVERY, "re-warm", this::round);
  }

  /**
   * Asks for a slot that wasn't warm to be warmed up, without waiting for it. Asking often is the
   * same as asking once. Nothing happens before the gate's time, or when the slot is over.
   *
   * @return when the slot's gate opens or has opened, at most a second old; the slot's end when its
   *     gate opens by hand alone
   */
  public Instant ask(long slotId) {
    return gates.get(slotId, this::askAnew);
  }

  private Instant askAnew(long slotId) {
    Instant now = clock.instant();
    Optional<Slot> slot = slots.find(slotId);
    Optional<Release> release =
        slot.flatMap(known -> releases.find(known.sessionId(), known.slotDate()));
    if (release.isPresent() && release.get().isOpen(now)) {
      asked.add(release.get());
      loop.nudge();
    }
    return release.map(Release::opensAt).or(() -> slot.map(Slot::endsAt)).orElse(now);
  }

  void round() {
    Instant now = clock.instant();
    List<Release> wanted = List.copyOf(asked);
    wanted.forEach(asked::remove);
    Stream<Release> lost =
        releases.upcoming().stream().filter(release -> release.warmedAt() != null);
    List<Release> look = Stream.concat(wanted.stream(), lost).distinct().toList();
    ForEachIsolated.forEach(look, release -> warmup.cold(release, now));
  }
}
