package io.courtflash.core.booking.claim.web;

import io.courtflash.core.booking.claim.ClaimResults;
import io.courtflash.core.booking.claim.ClaimResults.ClaimResult;
import io.courtflash.core.booking.claim.ClaimResults.ClaimResult.Completed;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.platform.servers.AnswerDeadline;
import io.courtflash.core.platform.work.Batcher;
import io.courtflash.core.platform.work.Batcher.Question;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.stereotype.Component;

/**
 * Finds the results of claims for many students at once: requests that arrive while a query runs
 * share the next query, so the more requests there are, the less each of them costs. A student who
 * asks alone doesn't wait.
 */
@Component
class SharedResultReader implements DisposableBean {

  private static final int MAX_PER_QUERY = 200;

  /** More than this many can't be answered while their callers wait; they are refused at once. */
  private static final int MAX_WAITING = 10_000;

  private static final Duration MAX_WAIT = Duration.ofSeconds(10);

  private final TraceIds traceIds;
  private final ClaimLedger ledger;
  private final ClaimResults results;
  private final Batcher<String, Optional<Reservation>> rows;

  SharedResultReader(TraceIds traceIds, ClaimLedger ledger, ClaimResults results) {
    this.traceIds = traceIds;
    this.ledger = ledger;
    this.results = results;
    this.rows = new Batcher<>("result-reader", 1, MAX_PER_QUERY, MAX_WAITING, this::read);
  }

  /**
   * Finds the result of a user's own claim; empty when the trace id isn't one of theirs. Abandons a
   * claim that is lost.
   *
   * @return fails with a {@link org.springframework.dao.DataAccessException} when the database
   *     failed, or those who asked before wait for it for too long
   */
  CompletableFuture<Optional<ClaimResult>> of(long userId, String traceId) {
    boolean isOwn =
        traceIds.read(traceId).filter(traced -> traced.claim().userId() == userId).isPresent();
    return isOwn
        ? row(traceId)
            .thenCompose(
                AnswerDeadline.goingOn(
                    row ->
                        row.isPresent()
                            ? CompletableFuture.completedFuture(row.map(Completed::new))
                            : AnswerDeadline.later(() -> results.of(userId, traceId))))
        : CompletableFuture.completedFuture(Optional.empty());
  }

  private CompletableFuture<Optional<Reservation>> row(String traceId) {
    Duration wait = AnswerDeadline.limit(MAX_WAIT);
    return rows.ask(traceId)
        .map(row -> AnswerDeadline.giveUpAfter(wait, row))
        .map(row -> row.exceptionally(failure -> fail(failure, wait)))
        .orElseGet(
            () ->
                CompletableFuture.failedFuture(
                    new QueryTimeoutException(MAX_WAITING + " requests wait for the database")));
  }

  private static Optional<Reservation> fail(Throwable failure, Duration waited) {
    throw failure instanceof TimeoutException
        ? new QueryTimeoutException("The database didn't answer within " + waited, failure)
        : new CompletionException(failure);
  }

  private void read(List<Question<String, Optional<Reservation>>> batch) {
    try (var _ = AnswerDeadline.open()) {
      Map<String, Reservation> found =
          ledger.byTraces(batch.stream().map(Question::asked).collect(Collectors.toSet()));
      batch.forEach(each -> each.answer().complete(Optional.ofNullable(found.get(each.asked()))));
    }
  }

  @Override
  public void destroy() {
    rows.close();
  }
}
