package io.courtflash.core.booking.settle;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.ClaimLogContext;
import io.courtflash.core.booking.reservation.ClaimsNotSettledException;
import io.courtflash.core.booking.reservation.SettleOutcome;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.slot.SandboxIds;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Settles claims together; it isolates claims that can't be settled, so that all others are settled
 * all the same. While the database is away it waits.
 */
@Component
@RequiredArgsConstructor
class BatchSettler {

  private static final Logger log = LoggerFactory.getLogger(BatchSettler.class);
  private static final List<Duration> BACK_OFF =
      List.of(Duration.ofMillis(100), Duration.ofMillis(500));

  private final Settler settler;
  private final DatabaseOutageRetry outageRetry;
  private final ShutdownSignal shutdown;

  /**
   * The claims of a batch that aren't settled.
   *
   * @param impossible their slot or user doesn't exist; they can never be settled
   * @param failed they fail whether others are settled with them or not
   */
  record Unsettled(Set<Claim> impossible, Set<Claim> failed) {

    static Unsettled none() {
      return new Unsettled(new HashSet<>(), new HashSet<>());
    }

    /** The claims that become dead letters when these are given up. */
    Set<Claim> all() {
      Set<Claim> all = new HashSet<>(impossible);
      all.addAll(failed);
      return all;
    }
  }

  /**
   * Settles claims together. When that fails for a reason that the ledger doesn't know, an error
   * included, it halves them until the claim that fails is alone. Idempotent.
   *
   * @throws DatabaseOutageRetry.ShutdownException the program shuts down; any of the claims may
   *     have no row
   */
  Unsettled settle(List<Claim> claims) {
    Unsettled unsettled = Unsettled.none();
    settle(claims, unsettled);
    return unsettled;
  }

  private void settle(List<Claim> claims, Unsettled unsettled) {
    try {
      outageRetry
          .retryWhileDatabaseIsAway(() -> settler.settle(claims))
          .forEach(outcome -> collect(outcome, unsettled));
    } catch (DatabaseOutageRetry.ShutdownException e) {
      throw e;
    } catch (ClaimsNotSettledException e) {
      log.warn("{} of {} claims aren't settled", e.failed().size(), claims.size(), e);
      e.settled().forEach(outcome -> collect(outcome, unsettled));
      unsettled.failed().addAll(e.failed());
    } catch (RuntimeException | Error e) {
      if (claims.size() == 1) {
        log.warn("Settling claim {} failed", claims.getFirst().traceId(), e);
        unsettled.failed().addAll(claims);
        return;
      }
      log.warn("Settling {} claims failed; they are halved: {}", claims.size(), e.toString());
      int half = claims.size() / 2;
      settle(claims.subList(0, half), unsettled);
      settle(claims.subList(half, claims.size()), unsettled);
    }
  }

  private static void collect(SettleOutcome outcome, Unsettled unsettled) {
    // The rows of a rehearsal can be deleted before its last claims are settled: nobody needs them.
    if (outcome instanceof SettleOutcome.Impossible(Claim claim, EndReason.Code reason)
        && !SandboxIds.owns(claim.slotId())) {
      try (var _ = ClaimLogContext.open(claim)) {
        log.error("Claim {} can never be settled: {}", claim.traceId(), reason);
      }
      unsettled.impossible().add(claim);
    }
  }

  /**
   * Settles claims that failed once, with two more attempts.
   *
   * @return those that failed again
   * @throws DatabaseOutageRetry.ShutdownException the program shuts down
   */
  Unsettled retry(Set<Claim> failed) {
    Unsettled unsettled = new Unsettled(new HashSet<>(), new HashSet<>(failed));
    for (Duration wait : BACK_OFF) {
      if (unsettled.failed().isEmpty()) {
        return unsettled;
      }
      if (!shutdown.awaitUnlessShutDown(wait)) {
        throw new DatabaseOutageRetry.ShutdownException();
      }
      List<Claim> again = List.copyOf(unsettled.failed());
      unsettled.failed().clear();
      settle(again, unsettled);
    }
    return unsettled;
  }
}
