package io.courtflash.core.security;

import java.util.Set;

/** What is for some courts, or for all. */
public interface OnCourts {

  /** Empty for all courts. */
  Set<Long> courtIds();
}
