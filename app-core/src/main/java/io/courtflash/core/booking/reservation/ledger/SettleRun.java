package io.courtflash.core.booking.reservation.ledger;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.limit.RuleBook;
import io.courtflash.core.platform.servers.OutageClassifier;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.PessimisticLockingFailureException;

/**
 * One batch of claims on its way to their rows. A part of it that fails, be it with an error, is
 * repeated in ever smaller parts, until the claims that can't be written are alone.
 */
final class SettleRun {

  private static final int MAX_ATTEMPTS = 20;

  /** The error code of MariaDB and MySQL. */
  private static final int LOCK_WAIT_TIMEOUT = 1205;

  private final ClaimLedgerWriter writer;
  private final Set<Long> knownUsers;
  private final RuleBook rules;
  private final Deque<BatchPart> waiting = new ArrayDeque<>();
  private final SortedMap<Integer, SettleOutcome> outcomesByPlace = new TreeMap<>();
  private final Map<Claim, Throwable> failures = new LinkedHashMap<>();

  /**
   * @param knownUsers those of the claims' users who have an account
   */
  SettleRun(ClaimLedgerWriter writer, Set<Long> knownUsers, RuleBook rules) {
    this.writer = writer;
    this.knownUsers = knownUsers;
    this.rules = rules;
  }

  /** Does what {@link ClaimLedger#settle} says, once. */
  List<SettleOutcome> settle(List<Claim> claims) {
    waiting.addAll(BatchPart.of(claims));
    for (BatchPart part = waiting.poll(); part != null; part = waiting.poll()) {
      try {
        write(part);
      } catch (RuntimeException | Error e) {
        if (claims.size() == 1 || OutageClassifier.isDatabaseOutage(e)) {
          throw e;
        }
        handleFailure(part, e);
      }
    }
    List<SettleOutcome> outcomes = List.copyOf(outcomesByPlace.values());
    if (failures.isEmpty()) {
      return outcomes;
    }
    throw new ClaimLedger.ClaimsNotSettledException(outcomes, failures);
  }

  private void write(BatchPart part) {
    List<Claim> claims = part.claims();
    List<SettleOutcome> written = claims.size() == 1 ? writeAlone(claims) : writeTogether(claims);
    for (int i = 0; i < written.size(); i++) {
      outcomesByPlace.put(part.members().get(i).place(), written.get(i));
    }
  }

  /**
   * Hardly ever has a claim its row already, because few messages come twice, or a user a seat of
   * the slot, because Redis would have refused the claim.
   */
  private List<SettleOutcome> writeTogether(List<Claim> claims) {
    try {
      return writer.write(claims, knownUsers, rules, false);
    } catch (DuplicateKeyException e) {
      return writer.write(claims, knownUsers, rules, true);
    }
  }

  /**
   * A refusal by a unique key, or a deadlock, means that another claim was first: the next attempt
   * reads its row and decides again.
   */
  private List<SettleOutcome> writeAlone(List<Claim> claim) {
    for (int attempt = 1; ; attempt++) {
      try {
        return writer.write(claim, knownUsers, rules, true);
      } catch (DuplicateKeyException | PessimisticLockingFailureException e) {
        if (attempt == MAX_ATTEMPTS || isLockTimeout(e)) {
          throw e;
        }
      }
    }
  }

  /**
   * The smaller parts come last, so that they hold up no others. A lock that somebody holds is most
   * likely a slot's: the database says which one, and the claims of one slot fail together.
   */
  private void handleFailure(BatchPart part, Throwable e) {
    boolean waitedForLock = isLockTimeout(e);
    if (part.members().size() > 1 && !(waitedForLock && part.isOfOneSlot())) {
      waiting.addAll(
          waitedForLock ? part.splitOff(writer.lockedSlots(part.claims())) : part.split());
      return;
    }
    part.claims().forEach(claim -> failures.put(claim, e));
  }

  private static boolean isLockTimeout(Throwable failure) {
    return NestedExceptionUtils.getMostSpecificCause(failure) instanceof SQLException cause
        && cause.getErrorCode() == LOCK_WAIT_TIMEOUT;
  }
}
