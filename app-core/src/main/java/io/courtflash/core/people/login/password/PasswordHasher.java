package io.courtflash.core.people.login.password;

import io.courtflash.core.people.login.AccountProperties;
import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.core.people.person.PasswordPolicy.Weakness;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
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
 * Hashes and checks passwords with Argon2id, and decides which passwords may be chosen. All but one
 * of the processors compute one hash each at a time, so that a crowd that logs in at a gate leaves
 * one for everything else.
 */
@Component
public class PasswordHasher {

  /** How long a caller waits for a free processor before it must retry later. */
  public static final Duration MAX_WAIT = Duration.ofSeconds(5);

  private static final Logger log = LoggerFactory.getLogger(PasswordHasher.class);
  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;

  private final Argon2PasswordEncoder encoder;
  private final Semaphore permits =
      new Semaphore(atOnce(Runtime.getRuntime().availableProcessors()), true);
  private final String dummyHash;
  private final BreachedPasswords breached;

  PasswordHasher(AccountProperties properties, BreachedPasswords breached) {
    this.breached = breached;
    if (properties.isWeak()) {
      log.warn(
          "courtflash.account.argon2-* is below {} KiB and {} iterations: for tests only",
          AccountProperties.SAFE_MEMORY_KIB,
          AccountProperties.SAFE_ITERATIONS);
    }
    encoder =
        new Argon2PasswordEncoder(
            SALT_BYTES, HASH_BYTES, 1, properties.argon2MemoryKib(), properties.argon2Iterations());
    dummyHash = hashNow("nobody");
  }

  public enum CheckResult {
    RIGHT,
    WRONG,
    /** No processor was free for {@link PasswordHasher#MAX_WAIT}. */
    BUSY
  }

  /** How many hashes are computed at a time. */
  static int atOnce(int processors) {
    return Math.max(1, processors - 1);
  }

  /** Why an account can't have a password; empty when it can. */
  public Optional<Weakness> weakness(String studentId, String password) {
    Optional<Weakness> weakness = PasswordPolicy.weakness(studentId, password);
    return weakness.isEmpty() && breached.contains(password)
        ? Optional.of(Weakness.BREACHED)
        : weakness;
  }

  /** Empty when no processor is free for {@link #MAX_WAIT}. */
  public Optional<String> hash(String password) {
    return withPermit(() -> hashNow(password));
  }

  /** Refuses a request whose password can't be hashed now; it may be repeated. */
  public static Refusal busy() {
    return Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(MAX_WAIT);
  }

  /**
   * Compares a password with a hash.
   *
   * @param hash null when there is no such account; then the result is WRONG and takes as long as
   *     for an account that exists
   */
  public CheckResult check(String password, @Nullable String hash) {
    return withPermit(() -> matches(password, hash))
        .map(right -> right ? CheckResult.RIGHT : CheckResult.WRONG)
        .orElse(CheckResult.BUSY);
  }

  private boolean matches(String password, @Nullable String hash) {
    if (hash == null || ActivationCodes.isHash(hash)) {
      var _ = encoder.matches(password, dummyHash);
      return hash != null && ActivationCodes.matches(password, hash);
    }
    return encoder.matches(password, hash);
  }

  /** Whether a hash was computed with weaker parameters than those configured now. */
  public boolean isOutdated(String hash) {
    return !ActivationCodes.isHash(hash) && encoder.upgradeEncoding(hash);
  }

  private String hashNow(String password) {
    String hash = encoder.encode(password);
    if (hash == null) {
      throw new IllegalStateException("The encoder returned no hash");
    }
    return hash;
  }

  private <T> Optional<T> withPermit(Supplier<T> computation) {
    try {
      if (!permits.tryAcquire(MAX_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
        return Optional.empty();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
    try {
      return Optional.of(computation.get());
    } finally {
      permits.release();
    }
  }
}
