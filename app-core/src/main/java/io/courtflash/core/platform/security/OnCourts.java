package io.courtflash.core.platform.security;

import java.util.Set;

/** What is for some courts, or for all. */
public interface OnCourts {

  /** Empty for all courts. */
  Set<Long> courtIds();
}
