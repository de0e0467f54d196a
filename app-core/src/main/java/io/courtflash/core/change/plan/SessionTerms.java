package io.courtflash.core.change.plan;

import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.booking.reservation.limit.SessionLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Changes how a session's slots are booked: one by one or from any start to any end, and how many a
 * student may book. Such a change counts at once, also for slots that are released. So it is made
 * only when staff have seen all released days that it hits. Prices aren't among these terms: each
 * slot keeps those that were shown for it.
 */
@Component
@RequiredArgsConstructor
public class SessionTerms {

  private final SessionIntervals intervals;
  private final SessionLimits limits;
  private final ReleasedDays releasedDays;

  /**
   * Has a session's slots be booked from any start to any end, or one by one again. Idempotent.
   *
   * @param wanted null: one by one
   * @param seen the released days that staff know to be hit
   * @return all released days that it would hit at once, if staff haven't seen each of them, by
   *     date: then nothing was changed; empty when the change was made
   */
  @NeedsPermission(Permission.PLAN)
  public List<ReleasedDay> replaceInterval(
      Actor staff,
      @ActsOn(TargetKind.SESSION) long sessionId,
      @Nullable SessionInterval wanted,
      Set<LocalDate> seen) {
    if (wanted != null) {
      wanted.requireInRange();
    }
    boolean isSame =
        intervals.find(sessionId).map(present -> present.equals(wanted)).orElse(wanted == null);
    return change(
        isSame ? List.of() : releasedDays.of(sessionId, booking -> !allows(wanted, booking)),
        seen,
        () -> intervals.replace(staff, sessionId, wanted));
  }

  /**
   * Replaces a session's own limits of what a student may book. Idempotent.
   *
   * @param own 0 for none; the audience's or the hall's limits count for rules that aren't in it
   * @param seen the released days that staff know to be hit
   * @return as of {@link #replaceInterval}
   */
  @NeedsPermission(Permission.PLAN)
  public List<ReleasedDay> replaceLimits(
      Actor staff,
      @ActsOn(TargetKind.SESSION) long sessionId,
      Map<Quota, Integer> own,
      Set<LocalDate> seen) {
    OwnLimits.requireInRange(own);
    return change(
        ownLimits(sessionId).equals(own) ? List.of() : releasedDays.of(sessionId, _ -> false),
        seen,
        () -> limits.replace(staff, sessionId, own));
  }

  private static List<ReleasedDay> change(
      List<ReleasedDay> hit, Set<LocalDate> seen, Runnable change) {
    if (!hit.stream().map(ReleasedDay::date).allMatch(seen::contains)) {
      return hit;
    }
    change.run();
    return List.of();
  }

  private Map<Quota, Integer> ownLimits(long sessionId) {
    Map<Quota, Integer> own = new EnumMap<>(Quota.class);
    for (OwnLimits.Limit limit : limits.of(sessionId).orElse(List.of())) {
      Integer ofSession = limit.limit();
      if (ofSession != null) {
        own.put(limit.quota(), ofSession);
      }
    }
    return own;
  }

  private static boolean allows(@Nullable SessionInterval interval, List<Slot> booking) {
    return interval == null ? booking.size() == 1 : interval.allows(booking);
  }
}
