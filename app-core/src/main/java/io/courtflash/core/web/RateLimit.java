package io.courtflash.core.web;

import java.time.Duration;

/** The limits that there are: whom each counts, and over what time. */
public enum RateLimit {
  /** Registrations and logins. A campus shares an address. */
  AUTH(Scope.ADDRESS, Duration.ofMinutes(1)),
  /** Pictures to solve. */
  CAPTCHA(Scope.ADDRESS, Duration.ofMinutes(1)),
  /** The same question in words, for those who can't see the picture; programs read it as well. */
  CAPTCHA_TEXT(Scope.ADDRESS, Duration.ofMinutes(1)),
  /** Changes of one's own name or password. */
  ACCOUNT_CHANGE(Scope.USER, Duration.ofMinutes(1)),
  CLAIM_TOKEN(Scope.USER, Duration.ofMinutes(1)),
  /** Attempts to reserve. */
  RESERVE(Scope.USER, Duration.ofMinutes(1)),
  /** Attempts to reserve by everybody together. */
  RESERVE_TOTAL(Scope.NODE, Duration.ofSeconds(1)),
  /** All calls of a student. */
  CALLS(Scope.USER, Duration.ofMinutes(1));

  private final Scope per;
  private final Duration period;

  RateLimit(Scope per, Duration period) {
    this.per = per;
    this.period = period;
  }

  public Scope per() {
    return per;
  }

  public Duration period() {
    return period;
  }

  /** What is counted apart. */
  public enum Scope {
    ADDRESS,
    USER,
    NODE
  }
}
