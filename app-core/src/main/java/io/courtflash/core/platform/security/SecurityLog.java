package io.courtflash.core.platform.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Writes security events to the logger {@value #LOGGER}, one line each, without secrets. What
 * callers sent is escaped, so that nobody can forge a line. Of events that anybody can cause, each
 * origin writes a number a minute, so that nobody can roll the log away; a later line tells how
 * many are missing.
 */
@Component
public class SecurityLog {

  static final String LOGGER = "io.courtflash.security";
  static final int PER_MINUTE = 30;

  private static final Logger log = LoggerFactory.getLogger(LOGGER);
  private static final int MAX_LENGTH = 100;
  private static final int MAX_ORIGINS = 20_000;

  private final AtomicLong missing = new AtomicLong();
  private final Cache<Origin, Bucket> limits =
      Caffeine.newBuilder()
          .maximumSize(MAX_ORIGINS)
          .expireAfterAccess(Duration.ofMinutes(2))
          .build();

  private record Origin(SecurityEvent event, String from) {}

  /**
   * Writes an event.
   *
   * @param who the account, as the caller named it; empty when nobody knows
   * @param from the network, or what else is known of where it comes from
   * @param what the details, such as a path
   */
  public void write(SecurityEvent event, String who, String from, String what) {
    if (event.byAnybody() && !mayWrite(new Origin(event, from))) {
      var _ = missing.incrementAndGet();
      return;
    }
    long unwritten = missing.getAndSet(0);
    log.info(
        "{} who=\"{}\" from=\"{}\" what=\"{}\"{}",
        event,
        escaped(who),
        escaped(from),
        escaped(what),
        unwritten == 0 ? "" : " unwritten=" + unwritten);
  }

  private boolean mayWrite(Origin origin) {
    return limits.get(origin, _ -> newLimit()).tryConsume(1);
  }

  private static Bucket newLimit() {
    return Bucket.builder()
        .addLimit(
            limit -> limit.capacity(PER_MINUTE).refillGreedy(PER_MINUTE, Duration.ofMinutes(1)))
        .build();
  }

  /** Only printable ASCII, so that a text neither ends the line nor looks like another one. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.chars()
        .limit(MAX_LENGTH)
        .forEach(
            character -> {
              if (character < ' ' || character > '~' || character == '"' || character == '\\') {
                escaped.append(String.format(Locale.ROOT, "\\u%04x", character));
              } else {
                escaped.append((char) character);
              }
            });
    return escaped.toString();
  }

  /** The events that the log of security events records. */
  @RequiredArgsConstructor
  public enum SecurityEvent {
    LOGGED_IN(false),
    /** A wrong password, or a name without an account. */
    LOGIN_FAILED(true),
    /** The password was right, and the account needs a second factor, which wasn't given. */
    SECOND_FACTOR_REQUIRED(true),
    /** The password was right, and the code of the second factor was wrong. */
    SECOND_FACTOR_FAILED(true),
    /** Too many failures of this origin, or too many logins at once; nothing was checked. */
    LOGIN_DELAYED(true),
    /** The password was right, but the account is suspended. */
    LOGIN_REFUSED(true),
    PASSKEY_ADDED(true),
    PASSKEY_REMOVED(true),
    /** A device's answer for a login or a new passkey that proves nothing. */
    PASSKEY_REFUSED(true),
    /** A request that the caller may not make (403), or too many of them at the logins (429). */
    REQUEST_REFUSED(true),
    /** Staff who were logged in gave their password or a code again. */
    CONFIRMED(false),
    DIAGNOSTICS_CREATED(false);

    private final boolean anybody;

    /** Whether anybody can cause it as often as they want. */
    boolean byAnybody() {
      return anybody;
    }
  }
}
