package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.gate.WarmupRequests;
import io.courtflash.core.booking.reservation.direct.IntervalBookings;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Translates the refusal of a booking of several cells into the outcome that a claim on one slot
 * gets.
 */
@Component
@RequiredArgsConstructor
class CellRefusals {

  private final WarmupRequests warmups;

  /**
   * The outcome of a claim for a refusal of cells; for a cell that isn't warm in Redis, a warm-up
   * is requested.
   */
  ReserveOutcome of(IntervalBookings.Outcome.Refusal refusal) {
    return switch (refusal) {
      case IntervalBookings.Outcome.Taken _ -> new ReserveOutcome.OutOfStock();
      case IntervalBookings.Outcome.NotWarm(long slotId) ->
          new ReserveOutcome.Ungated(warmups.request(slotId).orElse(null));
      case IntervalBookings.Outcome.GateClosed(var opensAt) -> new ReserveOutcome.Ungated(opensAt);
      case IntervalBookings.Outcome.TooLate() -> new ReserveOutcome.TooLate();
    };
  }
}
