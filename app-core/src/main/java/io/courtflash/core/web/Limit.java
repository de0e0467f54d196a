package io.courtflash.core.web;

import java.time.Duration;

/** The limits that there are: whom each counts, and over what time. */
public enum Limit {
  /** Registrations and logins. A campus shares an address. */
  AUTH(Per.ADDRESS, Duration.ofMinutes(1)),
  /** Pictures to solve. */
  CAPTCHA(Per.ADDRESS, Duration.ofMinutes(1)),
  /** The same question in words, for those who can't see the picture; programs read it as well. */
  CAPTCHA_TEXT(Per.ADDRESS, Duration.ofMinutes(1)),
  /** Changes of one's own name or password. */
  ACCOUNT_CHANGE(Per.USER, Duration.ofMinutes(1)),
  CLAIM_TOKEN(Per.USER, Duration.ofMinutes(1)),
  /** Attempts to reserve. */
  RESERVE(Per.USER, Duration.ofMinutes(1)),
  /** Attempts to reserve by everybody together. */
  RESERVE_TOTAL(Per.NODE, Duration.ofSeconds(1)),
  /** All calls of a student. */
  CALLS(Per.USER, Duration.ofMinutes(1));

  private final Per per;
  private final Duration period;

  Limit(Per per, Duration period) {
    this.per = per;
    this.period = period;
  }

  public Per per() {
    return per;
  }

  public Duration period() {
    return period;
  }

  /** What is counted apart. */
  public enum Per {
    ADDRESS,
    USER,
    NODE
  }
}
