package io.courtflash.core.people.login.token;

import java.time.Duration;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Loads the most recently used login tokens into memory, so that returning students don't wait for
 * the database at a gate.
 */
@Component
@RequiredArgsConstructor
public class LoginTokenPreloader {

  private static final Logger log = LoggerFactory.getLogger(LoginTokenPreloader.class);

  /** Leaves room for tokens that are issued afterwards. */
  private static final int MAX_PRELOADED = VerificationCache.MAX_TOKENS * 9 / 10;

  private final VerificationReader reader;

  /**
   * Loads the valid login tokens that were used last, so that each is cached for the next ten
   * minutes. Takes a second or two when they are many.
   *
   * @throws org.springframework.dao.DataAccessException the database is away; what was loaded stays
   */
  public void preload() {
    long start = System.nanoTime();
    int loaded = reader.readLatestUsed(MAX_PRELOADED);
    log.info("Loaded {} login tokens in {}", loaded, Duration.ofNanos(System.nanoTime() - start));
  }
}
