package io.courtflash.core.booking.settle;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.ClaimLogContext;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.platform.data.SettlingConnections;
import io.courtflash.core.platform.servers.OutageClassifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;

/**
 * Settles claims: writes their rows to MySQL, and updates Redis when the rows are committed. Used
 * by the listeners, the sweeper and staff's replay.
 */
@Service
@RequiredArgsConstructor
public class Settler {

  private static final Logger log = LoggerFactory.getLogger(Settler.class);

  private final ClaimLedger ledger;
  private final Permits permits;
  private final ApplicationEventPublisher events;

  /**
   * Settles claims. Idempotent: a claim that has its row already is AlreadyRecorded.
   *
   * @return one outcome for each claim, in the same order
   * @throws ClaimLedger.ClaimsNotSettledException some of several claims can't be written now; the
   *     others are settled, and have their outcomes in the exception
   * @throws org.springframework.dao.DataAccessException the database failed; some claims may have
   *     their rows
   * @throws org.springframework.transaction.TransactionException the same
   */
  public List<SettleOutcome> settle(List<Claim> claims) {
    List<SettleOutcome> outcomes;
    try (var _ = SettlingConnections.open()) {
      outcomes = ledger.settle(claims);
    } catch (ClaimLedger.ClaimsNotSettledException e) {
      complete(e.settled());
      throw e;
    }
    complete(outcomes);
    return outcomes;
  }

  /**
   * The outcomes of claims, of which some may have failed.
   *
   * @param failures the claims that can't be written now, each with the reason
   */
  public record Settled(List<SettleOutcome> outcomes, Map<Claim, Throwable> failures) {}

  /**
   * Settles claims as {@link #settle} does, and tells of each one that fails.
   *
   * @throws RuntimeException the database is away
   */
  public Settled settleEach(List<Claim> claims) {
    try {
      return new Settled(settle(claims), Map.of());
    } catch (ClaimLedger.ClaimsNotSettledException e) {
      return new Settled(e.settled(), e.failures());
    } catch (RuntimeException | Error e) {
      if (OutageClassifier.isDatabaseOutage(e)) {
        throw e;
      }
      Map<Claim, Throwable> failures = new HashMap<>();
      claims.forEach(claim -> failures.put(claim, e));
      return new Settled(List.of(), failures);
    }
  }

  private void complete(List<SettleOutcome> outcomes) {
    if (outcomes.isEmpty()) {
      return;
    }
    try {
      updateRedis(outcomes);
    } catch (RuntimeException | Error e) {
      // The rows are committed. The sweeper finds the claims still pending and settles them again.
      log.warn(
          "{} settled claims stay pending in Redis for now: {}", outcomes.size(), e.toString());
    }
    log(outcomes);
    events.publishEvent(new ClaimsSettled(outcomes));
  }

  /**
   * A batch leaves one line at INFO level, if it has real winners; a single claim's line is under
   * its trace id.
   */
  private static void log(List<SettleOutcome> outcomes) {
    long booked = outcomes.stream().filter(Settler::isRealBooking).count();
    if (outcomes.size() == 1) {
      logOutcome(outcomes.getFirst());
      return;
    }
    if (booked > 0) {
      log.info("Settled {} claims, {} of them booked", outcomes.size(), booked);
    }
    if (log.isDebugEnabled()) {
      outcomes.forEach(outcome -> log.debug("Settled: {}", outcome));
    }
  }

  private static void logOutcome(SettleOutcome outcome) {
    try (var _ = ClaimLogContext.open(outcome.claim())) {
      if (isRealBooking(outcome)) {
        Claim claim = outcome.claim();
        log.info("User {} has a seat of slot {}", claim.userId(), claim.slotId());
      } else {
        log.debug("Settled: {}", outcome);
      }
    }
  }

  private static boolean isRealBooking(SettleOutcome outcome) {
    return outcome instanceof SettleOutcome.Booked(Claim claim) && !SandboxIds.owns(claim.slotId());
  }

  private void updateRedis(List<SettleOutcome> outcomes) {
    List<Claim> settled = new ArrayList<>();
    List<Claim> ended = new ArrayList<>();
    for (SettleOutcome outcome : outcomes) {
      switch (outcome) {
        case SettleOutcome.Booked(Claim claim) -> settled.add(claim);
        case SettleOutcome.AlreadyRecorded(Claim claim, var row) ->
            (row.status().isLive() ? settled : ended).add(claim);
        case SettleOutcome.Lost _, SettleOutcome.Impossible _ -> {
          // The outbox releases the permit of a lost claim. The caller handles an impossible one.
        }
      }
    }
    permits.settled(settled);
    ended.forEach(claim -> permits.release(claim.slotId(), claim.traceId()));
  }

  /**
   * Claims were settled, and their rows are committed.
   *
   * @param outcomes one for each claim of the batch
   */
  public record ClaimsSettled(List<SettleOutcome> outcomes) {}
}
