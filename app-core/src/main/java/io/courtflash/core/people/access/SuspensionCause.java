package io.courtflash.core.people.access;

/** The causes of a suspension. The column {@code user_account.suspension_cause} keeps the name. */
public enum SuspensionCause {
  /** A member of the staff suspended it. */
  STAFF,
  /** The strikes of its owner reached the limit. */
  STRIKES,
  /** The latest roster hadn't its owner any more. */
  ROSTER
}
