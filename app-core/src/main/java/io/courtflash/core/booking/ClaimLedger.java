package io.courtflash.core.booking;

import io.courtflash.core.account.UserLookup;
import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.permit.Claim;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.stereotype.Component;

/**
 * The result of each claim, in MySQL. UNIQUE(trace_id) decides exactly once whether a claim is
 * settled or abandoned. The unique keys on live seats and holders decide who has a seat, whatever
 * Redis admitted.
 */
@Component
public class ClaimLedger {

  private static final int MAX_ATTEMPTS = 20;

  private final ReservationMapper reservations;
  private final ClaimLedgerWriter writer;
  private final UserLookup users;
  private final QuotaPolicy quotas;

  ClaimLedger(
      ReservationMapper reservations,
      ClaimLedgerWriter writer,
      UserLookup users,
      QuotaPolicy quotas) {
    this.reservations = reservations;
    this.writer = writer;
    this.users = users;
    this.quotas = quotas;
  }

  /**
   * Gives each claim its row: all in one transaction, or one by one when another transaction wrote
   * the same seats meanwhile. Idempotent: a claim that has a row already keeps it.
   *
   * @return one outcome for each claim, in the claims' order
   * @throws org.springframework.dao.DataAccessException when some claims may have no row; call
   *     again
   */
  public List<SettleOutcome> settle(List<Claim> claims) {
    Set<Long> known =
        users.existing(claims.stream().map(Claim::userId).collect(Collectors.toSet()));
    QuotaLimits limits = quotas.limits();
    try {
      return writer.write(claims, known, limits);
    } catch (DuplicateKeyException | PessimisticLockingFailureException e) {
      return claims.stream().map(claim -> settleAlone(claim, known, limits)).toList();
    } finally {
      quotas.forget(claims);
    }
  }

  /**
   * A refusal by a unique key means that another claim was first: the next attempt reads its row
   * and decides again.
   */
  private SettleOutcome settleAlone(Claim claim, Set<Long> known, QuotaLimits limits) {
    for (int attempt = 1; ; attempt++) {
      try {
        return writer.write(List.of(claim), known, limits).getFirst();
      } catch (DuplicateKeyException | PessimisticLockingFailureException e) {
        if (attempt == MAX_ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /**
   * Abandons a claim: writes its tombstone and releases its permit. A claim that has a row already
   * is left as it is.
   *
   * @return false when the claim had a row already
   */
  public boolean abandon(Claim claim, EndReason.Code reason) {
    try {
      writer.writeAbandoned(claim, reason);
      return true;
    } catch (DuplicateKeyException e) {
      return false;
    }
  }

  /** A claim's row, whatever its status. */
  public Optional<Reservation> byTrace(String traceId) {
    return reservations.byTrace(traceId);
  }

  /** The rows of those of these claims that have one, by trace id. */
  public Map<String, Reservation> byTraces(Collection<String> traceIds) {
    if (traceIds.isEmpty()) {
      return Map.of();
    }
    return reservations.byTraces(traceIds).stream()
        .collect(Collectors.toMap(Reservation::traceId, row -> row));
  }

  /** The reservations that hold a seat of these slots. */
  public List<Reservation> liveOf(Collection<Long> slotIds) {
    return slotIds.isEmpty() ? List.of() : reservations.liveOf(slotIds);
  }
}
