package io.courtflash.core.money.provider;

import java.time.Duration;
import java.time.Instant;

/**
 * The limit of the age of a signed notice. An older one could be a copy that an attacker repeats.
 */
public final class NoticeAge {

  private static final Duration MAX_AGE = Duration.ofMinutes(5);

  private NoticeAge() {}

  /** Whether a notice was signed at most five minutes before or after {@code now}. */
  public static boolean isAcceptable(Instant signedAt, Instant now) {
    return Duration.between(signedAt, now).abs().compareTo(MAX_AGE) <= 0;
  }
}
