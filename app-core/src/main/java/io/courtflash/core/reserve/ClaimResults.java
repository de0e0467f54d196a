package io.courtflash.core.reserve;

import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.permit.TraceIds.ParsedTraceId;
import java.time.InstantSource;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Answers what became of a claim. Every trace id that was ever answered gets an answer here. */
@Service
public class ClaimResults {

  private final TraceIds traceIds;
  private final ClaimLedger ledger;
  private final Permits permits;
  private final InstantSource clock;
  private final ReserveProperties properties;

  ClaimResults(
      TraceIds traceIds,
      ClaimLedger ledger,
      Permits permits,
      InstantSource clock,
      ReserveProperties properties) {
    this.traceIds = traceIds;
    this.ledger = ledger;
    this.permits = permits;
    this.clock = clock;
    this.properties = properties;
  }

  /** What became of a claim. */
  public sealed interface ClaimResult {
    record Pending() implements ClaimResult {}

    /** The claim has a row; it says the rest. */
    record Ended(Reservation row) implements ClaimResult {}
  }

  /** The result of a user's own claim; empty when the trace id isn't one of theirs. */
  public Optional<ClaimResult> of(long userId, String traceId) {
    return traceIds
        .read(traceId)
        .filter(traced -> traced.claim().userId() == userId)
        .map(this::result);
  }

  private ClaimResult result(ParsedTraceId traced) {
    Optional<Reservation> row = ledger.byTrace(traced.claim().traceId());
    if (row.isEmpty() && hasVanished(traced)) {
      ledger.abandon(traced.claim(), EndReason.Code.VANISHED);
      row = ledger.byTrace(traced.claim().traceId());
    }
    return row.<ClaimResult>map(ClaimResult.Ended::new).orElseGet(ClaimResult.Pending::new);
  }

  /**
   * After Redis and the broker both lost a claim nothing would ever end it; the one who asks for it
   * does.
   */
  private boolean hasVanished(ParsedTraceId traced) {
    Claim claim = traced.claim();
    return traced.issuedAt().plus(properties.vanishedAfter()).isBefore(clock.instant())
        && permits
            .state(claim.slotId())
            .map(state -> !state.holds().containsKey(claim.traceId()))
            .orElse(true);
  }
}
