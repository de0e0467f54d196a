package io.courtflash.core.people.login.token;

import io.courtflash.core.platform.servers.AnswerDeadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
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

  private final BlockingQueue<WaitingToken> waiting = new LinkedBlockingQueue<>(MAX_WAITING);
  private final List<Thread> threads = new ArrayList<>();
  private final VerificationReader reader;

  TokenVerificationBatcher(VerificationReader reader) {
    this.reader = reader;
    for (int i = 1; i <= READERS; i++) {
      threads.add(Thread.ofPlatform().daemon().name("token-reader-" + i).start(this::run));
    }
  }

  /** A token whose caller waits for its verification; a caller that gave up has cancelled it. */
  private record WaitingToken(String hash, CompletableFuture<CachedVerification> verification) {}

  /**
   * Reads what the database says of a token after the begin of this call, and caches it.
   *
   * @throws org.springframework.dao.DataAccessException the database didn't answer within three
   *     seconds or until the {@link AnswerDeadline}, or too many tokens wait for it
   */
  CachedVerification verify(String hash) {
    WaitingToken own = new WaitingToken(hash, new CompletableFuture<>());
    if (!waiting.offer(own)) {
      throw new QueryTimeoutException("More than " + MAX_WAITING + " tokens wait for the database");
    }
    Duration wait = AnswerDeadline.limit(MAX_WAIT);
    try {
      return own.verification().get(wait.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      own.verification().cancel(false);
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
    var _ = waiting.offer(new WaitingToken(hash, new CompletableFuture<>()));
  }

  /** How many tokens wait for a free reader. */
  int waitingTokens() {
    return waiting.size();
  }

  private void run() {
    List<WaitingToken> batch = new ArrayList<>(MAX_BATCH);
    while (!Thread.currentThread().isInterrupted()) {
      try {
        batch.add(waiting.take());
        waiting.drainTo(batch, MAX_BATCH - 1);
        batch.removeIf(each -> each.verification().isDone());
        complete(batch);
      } catch (InterruptedException e) {
        return;
      } finally {
        batch.clear();
      }
    }
  }

  /** Completes every token of a batch, with its verification or a failure. */
  private void complete(List<WaitingToken> batch) {
    // A reader that hung on a dead connection would keep students waiting after an outage.
    try (var _ = AnswerDeadline.open()) {
      Map<String, CachedVerification> read =
          reader.read(batch.stream().map(WaitingToken::hash).collect(Collectors.toSet()));
      batch.forEach(each -> each.verification().complete(read.get(each.hash())));
    } catch (RuntimeException | Error e) {
      // The reader must survive it, or nobody would be verified any more.
      batch.forEach(each -> each.verification().completeExceptionally(e));
    }
  }

  @Override
  public void destroy() {
    threads.forEach(Thread::interrupt);
  }
}
