package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.settle.Settler;
import io.courtflash.core.hall.slot.SandboxIds;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Counts the settled claims of the rehearsal that runs on this node. */
@Component
@RequiredArgsConstructor
class SettledClaimListener {

  private final TraceIds traceIds;
  private final InstantSource clock;
  private volatile @Nullable RehearsalStatistics statistics;

  /** Counts settled claims in these statistics from now on; null to stop. */
  void track(@Nullable RehearsalStatistics tracked) {
    statistics = tracked;
  }

  @EventListener
  void on(Settler.ClaimsSettled event) {
    RehearsalStatistics current = statistics;
    if (current == null) {
      return;
    }
    Instant now = clock.instant();
    for (SettleOutcome outcome : event.outcomes()) {
      switch (outcome) {
        case SettleOutcome.Booked(var claim) when SandboxIds.owns(claim.slotId()) ->
            traceIds
                .read(claim.traceId())
                .ifPresent(traced -> current.settled(Duration.between(traced.issuedAt(), now)));
        case SettleOutcome.Booked _,
            SettleOutcome.Lost _,
            SettleOutcome.AlreadyRecorded _,
            SettleOutcome.Impossible _ -> {
          // A claim of a real student, or one that isn't booked.
        }
      }
    }
  }
}
