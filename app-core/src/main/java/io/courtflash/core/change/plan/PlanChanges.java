package io.courtflash.core.change.plan;

import io.courtflash.core.hall.venue.BrokenRule;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Changes of the term plan: first what a change does to slots that exist and to their bookings,
 * then the change itself. Slots that have begun, and days whose slots aren't generated yet, aren't
 * touched: the latter follow the plan when they are.
 */
@Component
@RequiredArgsConstructor
public class PlanChanges {

  private static final Logger log = LoggerFactory.getLogger(PlanChanges.class);

  private final StoredPlan plan;
  private final PlanPreviewer previewer;
  private final PlanCourts courts;
  private final PlanChangeTransaction transaction;

  /**
   * What a change would do now, with places of the bookings' own days. Changes nothing. Whoever may
   * not make the change may not look at whom it hits either.
   */
  @NeedsPermission(Permission.PLAN)
  public PreviewOutcome preview(Actor staff, @ActsOn(TargetKind.COURT) PlanChange change) {
    return preview(staff, change, false);
  }

  /**
   * What a change would do now to slots and bookings. Changes nothing. Staff who may not make the
   * change get no preview.
   *
   * @param otherDays whether bookings without a place on their own day may be moved to one up to
   *     {@link OtherPlaces#MOST_DAYS_LATER} days later
   */
  @NeedsPermission(Permission.PLAN)
  public PreviewOutcome preview(
      Actor staff, @ActsOn(TargetKind.COURT) PlanChange change, boolean otherDays) {
    Optional<Long> unknown = plan.unknownSession(change);
    if (unknown.isPresent()) {
      return new PreviewOutcome.UnknownSession(unknown.get());
    }
    return plan.firstViolation(change)
        .<PreviewOutcome>map(PreviewOutcome.RuleBroken::new)
        .orElseGet(() -> new PreviewOutcome.Previewed(look(staff, change, otherDays)));
  }

  private PlanPreview look(Actor staff, PlanChange change, boolean otherDays) {
    PlanPreview preview = previewer.preview(staff, change, otherDays);
    courts.require(staff, preview);
    return preview;
  }

  /**
   * Applies a change in one transaction while it does what its preview said. Slots that the plan
   * doesn't have any more are withdrawn, also those that are released: no booking is lost without
   * being moved or refunded. Idempotent: a change that is in effect changes nothing.
   *
   * @throws io.courtflash.core.platform.security.ProofRequiredException for refunds from a
   *     configured amount on, without a recent proof of the staff
   */
  @NeedsPermission(Permission.PLAN)
  public Outcome apply(Actor staff, @ActsOn(TargetKind.COURT) ChosenPlanChange chosen) {
    try {
      return transaction.apply(staff, chosen);
    } catch (BookingNotChangedException e) {
      log.info("A change of the plan was undone: {}", e.getMessage());
      return new Outcome.BookingChanged(e.reservationId());
    }
  }

  /** The outcome of applying a change to the plan. Nothing changed unless it is {@link Applied}. */
  public sealed interface Outcome {

    /** The change is in effect, and so are these numbers of slots and bookings. */
    record Applied(int made, int withdrawn, int moved, int refunded, int kept) implements Outcome {}

    /** The change would have other effects by now. */
    record Outdated(PlanPreview now) implements Outcome {}

    /** The booking can't be moved: its preview names no place. */
    record NoPlace(long reservationId) implements Outcome {}

    /** The booking was changed by another transaction at the same moment. */
    record BookingChanged(long reservationId) implements Outcome {}

    record UnknownSession(long sessionId) implements Outcome {}

    /** The changed plan breaks a rule. */
    record RuleBroken(BrokenRule rule) implements Outcome {}
  }

  /** The outcome of looking at a change before it is applied. */
  public sealed interface PreviewOutcome {

    record Previewed(PlanPreview preview) implements PreviewOutcome {}

    record UnknownSession(long sessionId) implements PreviewOutcome {}

    /** The changed plan breaks a rule. */
    record RuleBroken(BrokenRule rule) implements PreviewOutcome {}
  }
}
