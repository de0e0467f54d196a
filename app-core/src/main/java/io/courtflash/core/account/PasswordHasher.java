package io.courtflash.core.account;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.stereotype.Component;

/**
 * Hashes and checks passwords with Argon2id. Only as many run at once as there are processors, so
 * that a rush of logins takes neither the memory nor the processors of everything else.
 */
@Component
class PasswordHasher {

  /** How long a caller waits for its turn before it is told to come back. */
  static final Duration PATIENCE = Duration.ofSeconds(5);

  private static final Logger log = LoggerFactory.getLogger(PasswordHasher.class);
  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;

  private final Argon2PasswordEncoder encoder;
  private final Semaphore turns = new Semaphore(Runtime.getRuntime().availableProcessors(), true);
  private final String nobody;

  PasswordHasher(AccountProperties properties) {
    if (properties.isWeak()) {
      log.warn(
          "courtflash.account.argon2-* is below {} KiB and {} iterations: for tests only",
          AccountProperties.SAFE_MEMORY_KIB,
          AccountProperties.SAFE_ITERATIONS);
    }
    encoder =
        new Argon2PasswordEncoder(
            SALT_BYTES, HASH_BYTES, 1, properties.argon2MemoryKib(), properties.argon2Iterations());
    nobody = hashNow("nobody");
  }

  enum CheckResult {
    RIGHT,
    WRONG,
    BUSY
  }

  /** Empty when the machine is too busy. */
  Optional<String> hash(String password) {
    return inTurn(() -> hashNow(password));
  }

  /**
   * Compares a password with a hash.
   *
   * @param hash null when there is no such account: the answer is WRONG, and takes the same time
   */
  CheckResult check(String password, @Nullable String hash) {
    String against = hash == null ? nobody : hash;
    return inTurn(() -> encoder.matches(password, against) && hash != null)
        .map(right -> right ? CheckResult.RIGHT : CheckResult.WRONG)
        .orElse(CheckResult.BUSY);
  }

  /** Whether a hash was made with parameters weaker than today's. */
  boolean isOutdated(String hash) {
    return encoder.upgradeEncoding(hash);
  }

  private String hashNow(String password) {
    String hash = encoder.encode(password);
    if (hash == null) {
      throw new IllegalStateException("No hash was made");
    }
    return hash;
  }

  private <T> Optional<T> inTurn(Supplier<T> work) {
    try {
      if (!turns.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        return Optional.empty();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
    try {
      return Optional.of(work.get());
    } finally {
      turns.release();
    }
  }
}
