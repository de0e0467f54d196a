package io.courtflash.core.booking.claim.web;

import io.courtflash.core.booking.claim.ClaimResults;
import io.courtflash.core.booking.claim.ClaimResults.ClaimResult;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.ClaimLedger;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.platform.servers.AnswerDeadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.stereotype.Component;

/**
 * Finds the results of claims for many students at once: requests that arrive while a query runs
 * share the next query, so the more requests there are, the less each of them costs. A student who
 * asks alone doesn't wait.
 */
@Component
@RequiredArgsConstructor
class SharedResultReader {

  private static final int MAX_PER_QUERY = 200;
  private static final Duration MAX_WAIT = Duration.ofSeconds(10);

  private final TraceIds traceIds;
  private final ClaimLedger ledger;
  private final ClaimResults results;
  private final Queue<WantedRow> waiting = new ConcurrentLinkedQueue<>();

  /**
   * Held during a query; guards what the wanted rows were answered with. It is fair, so that
   * somebody whose row was read doesn't wait for those who came later.
   */
  private final ReentrantLock reading = new ReentrantLock(true);

  @RequiredArgsConstructor
  private static final class WantedRow {

    private final String traceId;
    private boolean isAnswered;
    private @Nullable Reservation row;
    private @Nullable RuntimeException failure;

    void answer(@Nullable Reservation found) {
      row = found;
      isAnswered = true;
    }

    void fail(RuntimeException cause) {
      failure = cause;
      isAnswered = true;
    }

    Optional<Reservation> row() {
      if (failure != null) {
        throw failure;
      }
      return Optional.ofNullable(row);
    }
  }

  /**
   * Finds the result of a user's own claim; empty when the trace id isn't one of theirs. Abandons a
   * claim that is lost.
   *
   * @throws org.springframework.dao.DataAccessException the database failed, or those who asked
   *     before wait for it for too long
   */
  Optional<ClaimResult> of(long userId, String traceId) {
    return traceIds
        .read(traceId)
        .filter(traced -> traced.claim().userId() == userId)
        .flatMap(
            _ ->
                row(traceId)
                    .<ClaimResult>map(ClaimResult.Completed::new)
                    .or(() -> results.of(userId, traceId)));
  }

  private Optional<Reservation> row(String traceId) {
    WantedRow own = new WantedRow(traceId);
    waiting.add(own);
    awaitTurn();
    try {
      while (!own.isAnswered) {
        answerNext();
      }
    } finally {
      reading.unlock();
    }
    return own.row();
  }

  /** A row that is given up here is read with those of the next query all the same. */
  private void awaitTurn() {
    Duration wait = AnswerDeadline.limit(MAX_WAIT);
    try {
      if (!reading.tryLock(wait.toNanos(), TimeUnit.NANOSECONDS)) {
        throw new QueryTimeoutException("The database didn't answer others within " + wait);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DataAccessResourceFailureException("Interrupted while waiting for a result", e);
    }
  }

  private void answerNext() {
    List<WantedRow> batch = new ArrayList<>();
    for (WantedRow next = waiting.poll(); next != null; next = waiting.poll()) {
      batch.add(next);
      if (batch.size() == MAX_PER_QUERY) {
        break;
      }
    }
    try {
      Map<String, Reservation> rows =
          ledger.byTraces(batch.stream().map(wanted -> wanted.traceId).collect(Collectors.toSet()));
      batch.forEach(wanted -> wanted.answer(rows.get(wanted.traceId)));
    } catch (RuntimeException e) {
      batch.forEach(wanted -> wanted.fail(e));
    } catch (Error e) {
      batch.forEach(wanted -> wanted.fail(new IllegalStateException(e)));
      throw e;
    }
  }
}
