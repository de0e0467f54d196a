package io.courtflash.core.change.plan;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.ChangeRunner;
import io.courtflash.core.change.OtherPlaces;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Changes of the term plan: first what a change does to slots that exist and to their bookings,
 * then the change itself. Slots that have begun, and days whose slots aren't generated yet, aren't
 * touched: the latter follow the plan when they are.
 */
@Component
@RequiredArgsConstructor
public class PlanChanges {

  private final PlanChangeKind kind;
  private final ChangeRunner runner;

  /**
   * The effects that a change would have now on slots and bookings. Changes nothing. Staff who may
   * not make the change get no preview.
   *
   * @param otherDays whether bookings without a place on their own day may be moved to one up to
   *     {@link OtherPlaces#MOST_DAYS_LATER} days later
   * @throws io.courtflash.core.platform.http.Refusal when it breaks a rule
   */
  @NeedsPermission(Permission.PLAN)
  public PlanPreview preview(
      Actor staff, @ActsOn(TargetKind.COURT) PlanChange change, boolean otherDays) {
    kind.check(change);
    return kind.look(staff, change, otherDays).preview();
  }

  /**
   * Applies a change in one transaction while it does what its preview said. Slots that the plan
   * doesn't have any more are withdrawn, also those that are released: no booking is lost without
   * being moved or refunded. Idempotent: a change that is in effect changes nothing. Throws as
   * {@link ChangeRunner#apply} does.
   *
   * @throws io.courtflash.core.platform.security.OtherCourtsException when it does something on
   *     courts that the staff don't act on
   */
  @NeedsPermission(Permission.PLAN)
  public Applied apply(Actor staff, @ActsOn(TargetKind.COURT) ApprovedChange<PlanChange> approved) {
    return runner.apply(staff, kind, approved, ChangeProgress.NONE);
  }

  /** A change is in effect, and so are these numbers of slots and bookings. */
  public record Applied(int made, int withdrawn, int moved, int refunded, int kept) {}
}
