package io.courtflash.core.reserve;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.release.Release;
import io.courtflash.core.release.Releases;
import io.courtflash.core.release.WarmupRequests;
import io.courtflash.core.venue.Slot;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * What is done and said about a slot that Redis doesn't know: nobody is admitted, a warm-up is
 * asked for.
 */
@Component
class ColdSlotResponder {

  private static final int MOST_SLOTS = 50_000;

  private final WarmupRequests warmups;
  private final Releases releases;

  /** Those who tap too early tap often; MySQL is asked once a second for all of them. */
  private final Cache<Long, Optional<Instant>> gates =
      Caffeine.newBuilder().maximumSize(MOST_SLOTS).expireAfterWrite(Duration.ofSeconds(1)).build();

  ColdSlotResponder(WarmupRequests warmups, Releases releases) {
    this.warmups = warmups;
    this.releases = releases;
  }

  /** When the slot's gate opens, as far as anybody planned it. */
  @Nullable Instant tapped(Slot slot) {
    warmups.request(slot.id());
    return gates
        .get(slot.id(), _ -> releases.find(slot.sessionId(), slot.slotDate()).map(Release::opensAt))
        .orElse(null);
  }
}
