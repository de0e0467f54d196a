package io.courtflash.core.people.login.token;

import io.courtflash.core.people.login.store.LoginTokenRows;
import io.courtflash.core.platform.servers.AnswerDeadline;
import io.courtflash.core.platform.work.Batcher;
import io.courtflash.core.platform.work.Batcher.Question;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.stereotype.Component;

/**
 * Reads tokens from the database into the cache. Those that arrive at the same time are read with
 * one query. A token never waits for others: whatever waits when a reader is free is read at once,
 * and while both readers wait for the database the next batch grows.
 */
@Component
public class TokenReader implements DisposableBean {

  private static final Logger log = LoggerFactory.getLogger(TokenReader.class);
  private static final int READERS = 2;
  private static final int MAX_BATCH = 500;

  /** More than this many can't be answered within {@link #MAX_WAIT}; they are refused at once. */
  private static final int MAX_WAITING = 10_000;

  private static final Duration MAX_WAIT = Duration.ofSeconds(3);

  /** Leaves room for tokens that are issued afterwards. */
  private static final int MAX_PRELOADED = VerificationCache.MAX_TOKENS * 9 / 10;

  private static final int PAGE = 2_000;

  private final LoginTokenRows rows;
  private final VerificationCache cache;
  private final Batcher<String, VerificationCache.Entry> tokens;

  TokenReader(LoginTokenRows rows, VerificationCache cache) {
    this.rows = rows;
    this.cache = cache;
    this.tokens = new Batcher<>("token-reader", READERS, MAX_BATCH, MAX_WAITING, this::read);
  }

  /**
   * Reads what the database says of a token after the begin of this call, and caches it.
   *
   * @throws org.springframework.dao.DataAccessException the database didn't answer within three
   *     seconds or until the {@link AnswerDeadline}, or too many tokens wait for it
   */
  VerificationCache.Entry read(String hash) {
    CompletableFuture<VerificationCache.Entry> verification =
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

  private void read(List<Question<String, VerificationCache.Entry>> batch) {
    // A reader that hung on a dead connection would keep students waiting after an outage.
    try (var _ = AnswerDeadline.open()) {
      Map<String, VerificationCache.Entry> read =
          read(batch.stream().map(Question::asked).collect(Collectors.toSet()));
      batch.forEach(each -> each.answer().complete(read.get(each.asked())));
    }
  }

  /** Reads tokens with one query; unknown ones are in the result, too. */
  private Map<String, VerificationCache.Entry> read(Set<String> hashes) {
    if (hashes.isEmpty()) {
      return Map.of();
    }
    Map<String, VerificationCache.Entry> read = new HashMap<>();
    long readAt = System.nanoTime();
    for (LoginTokenRows.Row row : rows.find(hashes)) {
      read.put(row.tokenHash(), VerificationCache.Entry.of(row, readAt));
    }
    hashes.forEach(hash -> read.putIfAbsent(hash, VerificationCache.Entry.unknown(readAt)));
    read.forEach(cache::put);
    return read;
  }

  /**
   * Loads the valid login tokens that were used last into memory, so that each is cached for the
   * next ten minutes, and returning students don't wait for the database at a gate. Takes a second
   * or two when they are many.
   *
   * @throws org.springframework.dao.DataAccessException the database is away; what was loaded stays
   */
  public void preload() {
    long start = System.nanoTime();
    int loaded = readLatestUsed(MAX_PRELOADED);
    log.info("Loaded {} login tokens in {}", loaded, Duration.ofNanos(System.nanoTime() - start));
  }

  /**
   * Reads the valid tokens that were used last, in pages.
   *
   * @param count about how many, at least one; a few more if some were used at the same time
   * @return how many were read
   */
  int readLatestUsed(int count) {
    String since = rows.useAt(count - 1);
    int read = 0;
    long beforeId = Long.MAX_VALUE;
    List<LoginTokenRows.Row> page;
    do {
      long readAt = System.nanoTime();
      page = rows.usedSince(since, beforeId, PAGE);
      for (LoginTokenRows.Row row : page) {
        cache.put(row.tokenHash(), VerificationCache.Entry.of(row, readAt));
        beforeId = row.id();
      }
      read += page.size();
    } while (page.size() == PAGE && read < count);
    return read;
  }

  @Override
  public void destroy() {
    tokens.close();
  }
}
