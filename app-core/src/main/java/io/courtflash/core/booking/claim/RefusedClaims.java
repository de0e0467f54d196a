package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.claim.ReserveOutcome.NotQueued;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.ClaimLogContext;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.platform.servers.AnswerDeadline;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionException;

/**
 * Abandons admitted claims that the broker certainly doesn't have. Each is abandoned on a thread of
 * its own, so that its student is answered in time whatever the database does: several statements,
 * each of which is answered late, would take longer together.
 */
@Component
@RequiredArgsConstructor
class RefusedClaims {

  /** For callers without an {@link AnswerDeadline}. */
  private static final Duration MAX_WAIT = Duration.ofSeconds(2);

  private static final Logger log = LoggerFactory.getLogger(RefusedClaims.class);

  private final ClaimLedger ledger;

  /**
   * Abandons a claim, or finds what became of it, at most until the {@link AnswerDeadline}; without
   * one, 2 s.
   *
   * @return {@link NotQueued} when the claim is abandoned; {@link Accepted} when it was settled
   *     meanwhile, or can't be abandoned, so that the sweeper settles it; fails with a {@link
   *     DataAccessException} or a {@link TransactionException} when it isn't known whether the
   *     claim is abandoned, or will be soon; if it isn't, the sweeper settles it. The user can send
   *     the request again
   */
  CompletableFuture<ReserveOutcome> abandon(Claim claim) {
    Duration wait = AnswerDeadline.limit(MAX_WAIT);
    return CompletableFuture.supplyAsync(
            () -> abandonInTime(claim), task -> Thread.ofVirtual().name("abandon").start(task))
        .orTimeout(wait.toMillis(), TimeUnit.MILLISECONDS)
        .exceptionally(RefusedClaims::fail);
  }

  private static ReserveOutcome fail(Throwable failure) {
    if (failure instanceof TimeoutException) {
      throw new QueryTimeoutException("It isn't known yet whether the claim is abandoned", failure);
    }
    throw failure instanceof CompletionException wrapped
        ? wrapped
        : new CompletionException(failure);
  }

  private ReserveOutcome abandonInTime(Claim claim) {
    // Its connections are those that fail early.
    try (var _ = AnswerDeadline.open();
        var _ = ClaimLogContext.open(claim)) {
      return abandonOrAccept(claim);
    }
  }

  private ReserveOutcome abandonOrAccept(Claim claim) {
    try {
      return abandonNow(claim);
    } catch (CannotCreateTransactionException e) {
      log.warn("Claim {} can't be abandoned now; the sweeper settles it", claim.traceId(), e);
      return new Accepted(claim.traceId());
    } catch (DataAccessException | TransactionException e) {
      log.warn("It isn't known whether claim {} is abandoned; trying again", claim.traceId(), e);
      return abandonNow(claim);
    }
  }

  private ReserveOutcome abandonNow(Claim claim) {
    // A claim that has another row already was settled meanwhile, by the sweeper for example.
    boolean isAbandoned =
        ledger.abandon(claim, EndReason.Code.NOT_QUEUED)
            || ledger
                .byTrace(claim.traceId())
                .filter(row -> row.status() == ReservationStatus.ABANDONED)
                .isPresent();
    return isAbandoned ? new NotQueued() : new Accepted(claim.traceId());
  }
}
