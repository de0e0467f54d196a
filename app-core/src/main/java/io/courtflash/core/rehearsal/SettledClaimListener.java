package io.courtflash.core.rehearsal;

import io.courtflash.core.booking.SettleOutcome;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.settle.ClaimsSettled;
import io.courtflash.core.venue.SandboxIds;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Tells the rehearsal under way which of its claims have their rows. */
@Component
class SettledClaimListener {

  private final TraceIds traceIds;
  private final InstantSource clock;
  private volatile @Nullable RehearsalStatistics tally;

  SettledClaimListener(TraceIds traceIds, InstantSource clock) {
    this.traceIds = traceIds;
    this.clock = clock;
  }

  void tell(@Nullable RehearsalStatistics who) {
    tally = who;
  }

  @EventListener
  void settled(ClaimsSettled event) {
    RehearsalStatistics told = tally;
    if (told == null) {
      return;
    }
    Instant now = clock.instant();
    for (SettleOutcome settlement : event.settlements()) {
      switch (settlement) {
        case SettleOutcome.Booked(var claim) when SandboxIds.owns(claim.slotId()) ->
            traceIds
                .read(claim.traceId())
                .ifPresent(traced -> told.settled(Duration.between(traced.issuedAt(), now)));
        case SettleOutcome.Booked _,
            SettleOutcome.Lost _,
            SettleOutcome.AlreadyRecorded _,
            SettleOutcome.Impossible _ -> {
          // A real claim, or one that has no seat.
        }
      }
    }
  }
}
