package io.courtflash.core.people.login.factor;

/** Decides whether staff need a second factor. */
public interface SecondFactorPolicy {

  /** Whether staff without a second factor may do nothing but set one up. */
  boolean isRequired();
}
