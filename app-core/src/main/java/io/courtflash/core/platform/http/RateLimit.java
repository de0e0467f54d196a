package io.courtflash.core.platform.http;

import java.time.Duration;
import lombok.RequiredArgsConstructor;

/**
 * The rate limits, each with its scope and period. {@link RequestLimitProperties} has the amounts.
 */
@RequiredArgsConstructor
public enum RateLimit {
  /** Registrations and logins. Many students of a campus may share one address. */
  AUTH(Scope.ADDRESS, Duration.ofMinutes(1)),
  /** Registrations, so that nobody makes accounts without end. */
  REGISTRATION(Scope.ADDRESS, Duration.ofHours(1)),
  /** Captchas as pictures. */
  CAPTCHA(Scope.ADDRESS, Duration.ofMinutes(1)),
  /** Captchas as text, for people who can't see the picture. Programs can read them, too. */
  CAPTCHA_TEXT(Scope.ADDRESS, Duration.ofMinutes(1)),
  /** Screens that ask to be paired. */
  DISPLAY(Scope.ADDRESS, Duration.ofMinutes(1)),
  /** Changes of one's own password and passkeys. */
  ACCOUNT_CHANGE(Scope.USER, Duration.ofMinutes(1)),
  /** Notices of a payment provider, which nobody has to log in for. */
  NOTICE(Scope.ADDRESS, Duration.ofMinutes(1)),
  CLAIM_TOKEN(Scope.USER, Duration.ofMinutes(1)),
  /** Attempts to reserve while the gate is open, or after it. */
  RESERVE(Scope.USER, Duration.ofMinutes(1)),
  /** Attempts to reserve before the gate opens. */
  EARLY(Scope.USER, Duration.ofMinutes(1)),
  /** Attempts to reserve by everybody together. */
  RESERVE_TOTAL(Scope.NODE, Duration.ofSeconds(1)),
  /** All calls of a student. */
  CALLS(Scope.USER, Duration.ofMinutes(1));

  private final Scope per;
  private final Duration period;

  public Scope per() {
    return per;
  }

  public Duration period() {
    return period;
  }

  /** The callers whose calls are counted together. */
  public enum Scope {
    /** An IPv4 address or a /64 of IPv6; see {@link ClientNetwork}. */
    ADDRESS,
    USER,
    NODE
  }
}
