package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.claim.ReserveOutcome.NotQueued;
import io.courtflash.core.booking.claim.ReserveOutcome.Repeated;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.rule.EndReason;
import java.time.InstantSource;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Recognizes requests that repeat an earlier one, on this node or another, by their idempotency
 * keys. Redis remembers the claims that were made with keys, and sends those of a slot along with
 * each refusal; so neither a first request nor a refused one costs a further round trip.
 */
@Component
@RequiredArgsConstructor
class RepeatedClaims {

  private final TraceIds traceIds;
  private final SlotRefusals slotRefusals;
  private final Permits permits;
  private final ClaimLedger ledger;
  private final InstantSource clock;

  /**
   * The outcome of the first request, if this node knows it from the refusal of the slot; without
   * any call for a student who has no claim on it.
   */
  Optional<ReserveOutcome> findKnown(ReservationRequest request) {
    return knownClaim(request).map(this::outcomeOf);
  }

  /** Whether {@link #findKnown} knows the first request. */
  boolean isKnown(ReservationRequest request) {
    return knownClaim(request).isPresent();
  }

  private Optional<String> knownClaim(ReservationRequest request) {
    String key = request.idempotencyKey();
    if (key == null) {
      return Optional.empty();
    }
    long userId = request.student().userId();
    return slotRefusals.keyedClaims(request.slotId(), userId).stream()
        .filter(traceId -> traceIds.isOf(traceId, userId, key))
        .findFirst();
  }

  /**
   * The outcome of the first request, by asking Redis.
   *
   * @throws org.redisson.client.RedisException Redis didn't answer
   */
  Optional<ReserveOutcome> find(ReservationRequest request) {
    String key = request.idempotencyKey();
    if (key == null) {
      return Optional.empty();
    }
    Claim claim =
        traceIds.issue(request.student().userId(), request.slotId(), clock.instant(), key);
    return permits.firstWithKeyOf(claim).map(this::outcomeOf);
  }

  /**
   * The answer to the first request with the key, which made a claim.
   *
   * @throws org.springframework.dao.DataAccessException the claim's row can't be read, so it isn't
   *     known whether its student was refused; the request can be repeated
   */
  ReserveOutcome outcomeOf(String traceId) {
    boolean notQueued =
        ledger
            .byTrace(traceId)
            .filter(row -> row.reason() == EndReason.Code.NOT_QUEUED)
            .isPresent();
    return notQueued ? new NotQueued() : new Repeated(traceId);
  }
}
