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

/** Finds the result of a claim. Every trace id that a student was answered with has one. */
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

  /** What has become of a claim so far. */
  public sealed interface ClaimResult {
    /** The claim has no row yet. */
    record Pending() implements ClaimResult {}

    /** The claim has its row: a reservation, or why there is none. */
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
    if (row.isEmpty() && isLost(traced)) {
      ledger.abandon(traced.claim(), EndReason.Code.VANISHED);
      row = ledger.byTrace(traced.claim().traceId());
    }
    return row.<ClaimResult>map(ClaimResult.Completed::new).orElseGet(ClaimResult.Pending::new);
  }

  /**
   * Whether Redis and the broker have both lost the claim. Nothing else would end it: the sweeper
   * only finds claims that are pending in Redis.
   */
  private boolean isLost(ParsedTraceId traced) {
    Claim claim = traced.claim();
    return traced.issuedAt().plus(properties.vanishedAfter()).isBefore(clock.instant())
        && permits
            .state(claim.slotId())
            .map(state -> !state.holds().containsKey(claim.traceId()))
            .orElse(true);
  }
}
