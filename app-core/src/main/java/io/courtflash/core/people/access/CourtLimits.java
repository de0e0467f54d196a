package io.courtflash.core.people.access;

import io.courtflash.core.platform.security.TargetKind;
import java.util.Collection;
import java.util.function.LongPredicate;

/** Checks on which courts a member of the staff may act. */
public interface CourtLimits {

  /**
   * Returns if an account isn't limited to court groups, or is limited to groups that have all of
   * the courts.
   *
   * @param ids of targets of that kind; no courts for all courts
   * @throws io.courtflash.core.platform.security.OtherCourtsException otherwise
   */
  void require(long userId, TargetKind kind, Collection<Long> ids);

  /** Tells the courts on which an account acts: all, unless it is limited to court groups. */
  LongPredicate actedCourts(long userId);
}
