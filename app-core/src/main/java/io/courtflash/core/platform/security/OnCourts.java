package io.courtflash.core.platform.security;

import java.util.Set;

/** A value that belongs to some courts, or to all, such as a session's plan. */
public interface OnCourts {

  /** Empty for all courts. */
  Set<Long> courtIds();
}
