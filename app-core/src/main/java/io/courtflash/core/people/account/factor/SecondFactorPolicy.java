package io.courtflash.core.people.account.factor;

/** Whether staff may do without a second factor. */
public interface SecondFactorPolicy {

  /** Whether staff without a second factor may do nothing but set one up. */
  boolean isRequired();
}
