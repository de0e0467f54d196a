package io.courtflash.core.people.login.token;

import io.courtflash.core.platform.servers.AnswerDeadline;
import io.courtflash.core.platform.work.Batcher;
import io.courtflash.core.platform.work.Batcher.Question;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.stereotype.Component;

/**
 * Verifies tokens that arrive at the same time and aren't cached with one query. A token never
 * waits for others: whatever waits when a reader is free is read at once, and while both readers
 * wait for the database the next batch grows.
 */
@Component
class TokenVerificationBatcher implements DisposableBean {

  private static final int READERS = 2;
  private static final int MAX_BATCH = 500;

  /** More than this many can't be answered within {@link #MAX_WAIT}; they are refused at once. */
  private static final int MAX_WAITING = 10_000;

  private static final Duration MAX_WAIT = Duration.ofSeconds(3);

  private final Batcher<String, CachedVerification> tokens;
  private final VerificationReader reader;

  TokenVerificationBatcher(VerificationReader reader) {
    this.reader = reader;
    this.tokens = new Batcher<>("token-reader", READERS, MAX_BATCH, MAX_WAITING, this::read);
  }

  /**
   * Reads what the database says of a token after the begin of this call, and caches it.
   *
   * @throws org.springframework.dao.DataAccessException the database didn't answer within three
   *     seconds or until the {@link AnswerDeadline}, or too many tokens wait for it
   */
  CachedVerification verify(String hash) {
    CompletableFuture<CachedVerification> verification =
        tokens
            .ask(hash)
            .orElseThrow(
                () -> new QueryTimeoutException(MAX_WAITING + " tokens wait for the database"));
    Duration wait = AnswerDeadline.limit(MAX_WAIT);
    try {
      return verification.get(wait.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      verification.cancel(false);
      throw new QueryTimeoutException("The database didn't answer within " + wait, e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause
          ? cause
          : new DataAccessResourceFailureException("A token couldn't be verified", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DataAccessResourceFailureException("Interrupted while verifying a token", e);
    }
  }

  /** Reads a token again in the background; does nothing when too many tokens wait. */
  void refresh(String hash) {
    var _ = tokens.ask(hash);
  }

  /** How many tokens wait for a free reader. */
  int waitingTokens() {
    return tokens.waiting();
  }

  private void read(List<Question<String, CachedVerification>> batch) {
    // A reader that hung on a dead connection would keep students waiting after an outage.
    try (var _ = AnswerDeadline.open()) {
      Map<String, CachedVerification> read =
          reader.read(batch.stream().map(Question::asked).collect(Collectors.toSet()));
      batch.forEach(each -> each.answer().complete(read.get(each.asked())));
    }
  }

  @Override
  public void destroy() {
    tokens.close();
  }
}
