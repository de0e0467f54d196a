package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.permit.TraceIds.ParsedTraceId;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.rule.EndReason;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Service;

/** Finds the result of a claim. Every trace id that a student was answered with has one. */
@Service
@RequiredArgsConstructor
public class ClaimResults {

  private final TraceIds traceIds;
  private final ClaimLedger ledger;
  private final LostClaims lostClaims;

  /** The result of a claim as of now. */
  public sealed interface ClaimResult {
    /** The claim has no row yet. */
    record Pending() implements ClaimResult {}

    /** The claim has its row: a reservation, or the reason why there is none. */
    record Completed(Reservation row) implements ClaimResult {}
  }

  /**
   * The result of a user's own claim; empty when the trace id isn't one of theirs. Abandons a claim
   * that is lost.
   */
  public Optional<ClaimResult> of(long userId, String traceId) {
    return traceIds
        .read(traceId)
        .filter(traced -> traced.claim().userId() == userId)
        .map(this::result);
  }

  private ClaimResult result(ParsedTraceId traced) {
    Optional<Reservation> row = ledger.byTrace(traced.claim().traceId());
    if (row.isEmpty() && lostClaims.isLost(traced)) {
      ledger.abandon(traced.claim(), EndReason.Code.VANISHED);
      row = ledger.byTrace(traced.claim().traceId());
    }
    return row.<ClaimResult>map(ClaimResult.Completed::new).orElseGet(ClaimResult.Pending::new);
  }
}
