package io.courtflash.core.reserve;

import io.courtflash.core.booking.Ledger;
import io.courtflash.core.booking.Reasons;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.permit.TraceIds.Traced;
import java.time.InstantSource;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Answers what became of a claim. Every trace id that was ever answered gets an answer here. */
@Service
public class ClaimResults {

  private final TraceIds traceIds;
  private final Ledger ledger;
  private final Permits permits;
  private final InstantSource clock;
  private final ReserveProperties properties;

  ClaimResults(
      TraceIds traceIds,
      Ledger ledger,
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
  public sealed interface Result {
    record Pending() implements Result {}

    /** The claim has a row; it says the rest. */
    record Ended(Reservation row) implements Result {}
  }

  /** The result of a user's own claim; empty when the trace id isn't one of theirs. */
  public Optional<Result> of(long userId, String traceId) {
    return traceIds
        .read(traceId)
        .filter(traced -> traced.claim().userId() == userId)
        .map(this::result);
  }

  private Result result(Traced traced) {
    Optional<Reservation> row = ledger.byTrace(traced.claim().traceId());
    if (row.isEmpty() && hasVanished(traced)) {
      ledger.abandon(traced.claim(), Reasons.VANISHED);
      row = ledger.byTrace(traced.claim().traceId());
    }
    return row.<Result>map(Result.Ended::new).orElseGet(Result.Pending::new);
  }

  /**
   * After Redis and the broker both lost a claim nothing would ever end it; the one who asks for it
   * does.
   */
  private boolean hasVanished(Traced traced) {
    Claim claim = traced.claim();
    return traced.issuedAt().plus(properties.vanishedAfter()).isBefore(clock.instant())
        && permits
            .state(claim.slotId())
            .map(state -> !state.holds().containsKey(claim.traceId()))
            .orElse(true);
  }
}
