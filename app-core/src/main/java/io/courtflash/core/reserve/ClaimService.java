package io.courtflash.core.reserve;

import io.courtflash.core.permit.Admission;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.ClaimLogContext;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.reserve.ReserveOutcome.Duplicate;
import io.courtflash.core.reserve.ReserveOutcome.OutOfStock;
import io.courtflash.core.reserve.ReserveOutcome.TooLate;
import io.courtflash.core.reserve.ReserveOutcome.Ungated;
import io.courtflash.core.venue.Slot;
import java.time.InstantSource;
import org.springframework.stereotype.Component;

/** Asks Redis for a permit, and hands the claim on when there is one. */
@Component
class ClaimService {

  private final Turnstile turnstile;
  private final TraceIds traceIds;
  private final InstantSource clock;
  private final HandingOver handingOver;
  private final MissFollowUp misses;

  ClaimService(
      Turnstile turnstile,
      TraceIds traceIds,
      InstantSource clock,
      HandingOver handingOver,
      MissFollowUp misses) {
    this.turnstile = turnstile;
    this.traceIds = traceIds;
    this.clock = clock;
    this.handingOver = handingOver;
    this.misses = misses;
  }

  /** What is told to others about a slot that a claim found sold out or cold. */
  @Component
  record MissFollowUp(SoldOutFlags soldOut, ColdSlotResponder cold) {}

  ReserveOutcome claim(long userId, Slot slot) {
    Claim claim = traceIds.issue(userId, slot.id(), clock.instant());
    try (var _ = ClaimLogContext.naming(claim)) {
      return claim(claim, slot);
    }
  }

  private ReserveOutcome claim(Claim claim, Slot slot) {
    return switch (turnstile.admit(claim)) {
      case Admission.Admitted(int left) -> {
        if (left > 0) {
          misses.soldOut().hasSeats(slot.id());
        }
        yield handingOver.handOver(claim);
      }
      case Admission.AlreadyHeld(String earlier) -> new Duplicate(earlier);
      case Admission.SoldOut soldOut -> {
        misses.soldOut().soldOut(slot.id(), soldOut);
        String earlier = soldOut.holders().get(claim.userId());
        yield earlier == null ? new OutOfStock() : new Duplicate(earlier);
      }
      case Admission.GateClosed(var opensAt) -> new Ungated(opensAt);
      case Admission.SlotClosed() -> new TooLate();
      case Admission.NotWarm() -> new Ungated(misses.cold().tapped(slot));
    };
  }
}
