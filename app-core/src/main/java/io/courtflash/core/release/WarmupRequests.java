package io.courtflash.core.release;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.background.Background;
import io.courtflash.core.background.Loop;
import io.courtflash.core.venue.Slots;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
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
  private final Set<Long> asked = ConcurrentHashMap.newKeySet();
  private final Cache<Long, Boolean> askedJustNow =
      Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(ASK_AGAIN_AFTER).build();
  private final Loop loop;

  WarmupRequests(
      Background background, Slots slots, Releases releases, Warmup warmup, InstantSource clock) {
    this.slots = slots;
    this.releases = releases;
    this.warmup = warmup;
    this.clock = clock;
    this.loop = background.every(LOOK_EVERY, "re-warm", this::round);
  }

  /**
   * Asks for a slot that wasn't warm to be warmed up; returns at once. Asking often is the same as
   * asking once. Nothing happens before the gate's time, or when the slot is over or off sale.
   */
  public void ask(long slotId) {
    if (askedJustNow.asMap().putIfAbsent(slotId, true) == null) {
      asked.add(slotId);
      loop.nudge();
    }
  }

  void round() {
    Instant now = clock.instant();
    Stream<Release> lost =
        releases.upcoming().stream().filter(release -> release.warmedAt() != null);
    List<Release> look = Stream.concat(wanted(now), lost).distinct().toList();
    Separately.forEach(look, release -> warmup.cold(release, now));
  }

  private Stream<Release> wanted(Instant now) {
    List<Long> slotIds = List.copyOf(asked);
    asked.removeAll(slotIds);
    return slotIds.stream()
        .flatMap(slotId -> slots.find(slotId).stream())
        .flatMap(slot -> releases.find(slot.sessionId(), slot.slotDate()).stream())
        .filter(release -> release.isOpen(now));
  }
}
