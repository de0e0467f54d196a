package io.courtflash.core.doctor;

/** How bad a finding is. */
public enum Severity {
  OK,
  /** It will hurt some day. */
  WARN,
  /** Students are hurt, or will be at the next gate. */
  FAIL
}
