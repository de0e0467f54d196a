package io.courtflash.core.booking.reservation.ledger;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.reservation.store.ClaimRows;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.people.person.UserLookup;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/**
 * Writes and reads the results of claims in MySQL. UNIQUE(trace_id) decides exactly once whether a
 * claim is settled or abandoned. The unique keys on live seats and holders decide who has a seat,
 * whatever Redis admitted.
 */
@Component
@RequiredArgsConstructor
public class ClaimLedger {

  /** From so many slots on, those that are booked are found first. */
  private static final int MANY_SLOTS = 500;

  private final ReservationMapper reservations;
  private final ClaimRows rows;
  private final ClaimLedgerWriter writer;
  private final UserLookup users;
  private final BookingPolicy policy;

  /**
   * Gives each claim its row, up to 1,000 claims in one transaction. A transaction that fails is
   * repeated with ever fewer claims, until those that can't be written are alone and all others
   * have their rows. Idempotent: a claim that has a row already keeps it.
   *
   * @return one outcome for each claim, in the claims' order
   * @throws ClaimsNotSettledException some claims of several can't be written now, such as when
   *     somebody holds the lock of their slot; the others are settled
   * @throws org.springframework.dao.DataAccessException the only claim can't be written, or the
   *     database is away; some claims may have no row; call again
   */
  public List<SettleOutcome> settle(List<Claim> claims) {
    Set<Long> known =
        users.existing(claims.stream().map(Claim::userId).collect(Collectors.toSet()));
    try {
      return new SettleRun(writer, known, policy.rules()).settle(claims);
    } catch (RuntimeException | Error e) {
      policy.forget(claims);
      throw e;
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
    return rows.byTraces(traceIds).stream()
        .collect(Collectors.toMap(Reservation::traceId, row -> row));
  }

  /** The summaries of those of these slots that have live reservations, by slot id. */
  public Map<Long, Reservation.LiveSummary> liveSummaries(Collection<Long> slotIds) {
    if (slotIds.isEmpty()) {
      return Map.of();
    }
    return reservations.liveSummaries(slotIds).stream()
        .collect(Collectors.toMap(Reservation.LiveSummary::slotId, summary -> summary));
  }

  /** The reservations of these slots that are somebody's. */
  public List<Reservation> bookingsOf(Collection<Long> slotIds) {
    return liveOf(slotIds).stream().filter(row -> row.status() != ReservationStatus.KEPT).toList();
  }

  /** The reservations that hold a seat of these slots, even seats that are kept for nobody. */
  public List<Reservation> liveOf(Collection<Long> slotIds) {
    Collection<Long> booked = slotIds.size() < MANY_SLOTS ? slotIds : rows.bookedAmong(slotIds);
    return booked.isEmpty() ? List.of() : reservations.liveOf(booked);
  }

  /** The claims on these slots that were made in the last 24 hours and have ended. */
  public List<Claim> endedLately(Collection<Long> slotIds) {
    return slotIds.isEmpty() ? List.of() : reservations.endedLately(slotIds);
  }

  /**
   * These claims became reservations. Published inside the transaction that writes them:
   * synchronous listeners are part of it, and their time adds to it.
   *
   * @param unpaid they wait for their payment
   * @param free there is nothing to pay for them
   */
  public record ClaimsBooked(List<Claim> unpaid, List<Claim> free) {}

  /**
   * These claims were lost because their slots were withdrawn. Published inside the transaction
   * that writes their rows: synchronous listeners are part of it.
   */
  public record WithdrawnClaimsLost(List<Claim> claims) {}

  /** Some claims of a batch couldn't be settled now; all others of the batch are settled. */
  public static final class ClaimsNotSettledException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<SettleOutcome> settled;
    private final transient Map<Claim, Throwable> failures;

    /**
     * @param failures why each of the others wasn't settled; the first one's is the cause
     */
    ClaimsNotSettledException(List<SettleOutcome> settled, Map<Claim, Throwable> failures) {
      Throwable cause = failures.values().iterator().next();
      super(failures.size() + " claims couldn't be settled: " + cause.getMessage(), cause);
      this.settled = List.copyOf(settled);
      this.failures = Collections.unmodifiableMap(failures);
    }

    /** The outcomes of the other claims, whose rows are committed. */
    public List<SettleOutcome> settled() {
      return settled;
    }

    /** The claims that have no row yet, or may have none, each with the reason. */
    public Map<Claim, Throwable> failures() {
      return failures;
    }
  }
}
