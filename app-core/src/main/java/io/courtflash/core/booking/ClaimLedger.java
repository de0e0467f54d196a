package io.courtflash.core.booking;

import io.courtflash.core.account.UserLookup;
import io.courtflash.core.booking.ClaimLedgerWriter.BatchContext;
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
 * What became of each claim, in MySQL. UNIQUE(trace_id) decides settled or abandoned exactly once;
 * the unique keys on live seats and holders decide who has a seat, whatever Redis said.
 */
@Component
public class ClaimLedger {

  private static final int MOST_CONFLICTS = 20;

  private final ReservationMapper reservations;
  private final ClaimLedgerWriter entry;
  private final UserLookup users;
  private final QuotaPolicy quotas;

  ClaimLedger(
      ReservationMapper reservations,
      ClaimLedgerWriter entry,
      UserLookup users,
      QuotaPolicy quotas) {
    this.reservations = reservations;
    this.entry = entry;
    this.users = users;
    this.quotas = quotas;
  }

  /**
   * Gives each claim its row, all in one transaction where nobody is in the way, else one by one.
   * Idempotent: a claim that has its row already is answered with it.
   *
   * @throws org.springframework.dao.DataAccessException nothing is known of claims that have no
   *     answer; ask again
   */
  public List<SettleOutcome> settle(List<Claim> claims) {
    Set<Long> known =
        users.existing(claims.stream().map(Claim::userId).collect(Collectors.toSet()));
    BatchContext given = new BatchContext(known, quotas.limits());
    try {
      return entry.write(claims, given);
    } catch (DuplicateKeyException | PessimisticLockingFailureException e) {
      return claims.stream().map(claim -> settleAlone(claim, given)).toList();
    } finally {
      quotas.forget(claims);
    }
  }

  /**
   * Each refusal by a unique key means that another claim moved first: look again, and decide on
   * what is there now.
   */
  private SettleOutcome settleAlone(Claim claim, BatchContext given) {
    for (int conflicts = 1; ; conflicts++) {
      try {
        return entry.write(List.of(claim), given).getFirst();
      } catch (DuplicateKeyException | PessimisticLockingFailureException e) {
        if (conflicts == MOST_CONFLICTS) {
          throw e;
        }
      }
    }
  }

  /**
   * Gives a claim up: writes its tombstone, and has its permit released. False when the claim has a
   * row already; then it is left as it is.
   */
  public boolean abandon(Claim claim, EndReason.Code reason) {
    try {
      entry.bury(claim, reason);
      return true;
    } catch (DuplicateKeyException e) {
      return false;
    }
  }

  /** The reservation of a claim, whatever became of it. */
  public Optional<Reservation> byTrace(String traceId) {
    return reservations.byTrace(traceId);
  }

  /** The reservations of these claims that have a row, by trace id. */
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
