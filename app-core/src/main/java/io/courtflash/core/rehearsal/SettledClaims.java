package io.courtflash.core.rehearsal;

import io.courtflash.core.booking.Settlement;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.settle.ClaimsSettled;
import io.courtflash.core.venue.Sandbox;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Tells the rehearsal under way which of its claims have their rows. */
@Component
class SettledClaims {

  private final TraceIds traceIds;
  private final InstantSource clock;
  private volatile @Nullable Tally tally;

  SettledClaims(TraceIds traceIds, InstantSource clock) {
    this.traceIds = traceIds;
    this.clock = clock;
  }

  void tell(@Nullable Tally who) {
    tally = who;
  }

  @EventListener
  void settled(ClaimsSettled event) {
    Tally told = tally;
    if (told == null) {
      return;
    }
    Instant now = clock.instant();
    for (Settlement settlement : event.settlements()) {
      switch (settlement) {
        case Settlement.Booked(var claim) when Sandbox.owns(claim.slotId()) ->
            traceIds
                .read(claim.traceId())
                .ifPresent(traced -> told.settled(Duration.between(traced.issuedAt(), now)));
        case Settlement.Booked _,
            Settlement.Lost _,
            Settlement.Known _,
            Settlement.Impossible _ -> {
          // A real claim, or one that has no seat.
        }
      }
    }
  }
}
