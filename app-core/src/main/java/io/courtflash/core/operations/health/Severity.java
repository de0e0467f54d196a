package io.courtflash.core.operations.health;

/** The severities of findings, from none to worst. */
public enum Severity {
  OK,
  /** Students aren't affected yet; they will be if nobody acts. */
  WARN,
  /** Students are affected now, or will be at the next gate. */
  FAIL
}
