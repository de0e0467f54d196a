package io.courtflash.core.change.plan;

import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.AffectedBookings;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.ChangeKind;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.ChangeRefusal;
import io.courtflash.core.change.plan.PlanChanges.Applied;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Changes of the plan, with all their effects on slots and bookings. */
@Component
@RequiredArgsConstructor
class PlanChangeKind implements ChangeKind<PlanChange, PlanPreviewer.Look, Applied> {

  private final StoredPlan plan;
  private final PlanPreviewer previewer;
  private final PlanCourts courts;
  private final PlanSlots planSlots;
  private final AffectedBookings affectedBookings;
  private final ApplicationEventPublisher events;

  @Override
  public void lock(PlanChange change) {
    plan.lock(change);
  }

  @Override
  public void check(PlanChange change) {
    if (plan.unknownSession(change).isPresent()) {
      throw ChangeRefusal.UNKNOWN_SESSION.with();
    }
    plan.firstViolation(change)
        .ifPresent(
            rule -> {
              throw rule.refuse();
            });
  }

  @Override
  public PlanPreviewer.Look look(Actor staff, PlanChange change, boolean otherDays) {
    PlanPreviewer.Look look = previewer.look(staff, change, otherDays);
    courts.require(staff, look.preview());
    return look;
  }

  @Override
  public PlanPreview preview(PlanPreviewer.Look look) {
    return look.preview();
  }

  @Override
  public Optional<Applied> inEffect(PlanChange change, PlanPreviewer.Look look) {
    return look.preview().isEmpty() && plan.contains(change)
        ? Optional.of(new Applied(0, 0, 0, 0, 0))
        : Optional.empty();
  }

  @Override
  public void lockSlots(PlanPreviewer.Look look) {
    planSlots.startWithdrawal(look.preview(), previewer.moveTargets(look.preview()));
  }

  @Override
  public PlanPreviewer.Look again(PlanPreviewer.Look look) {
    return previewer.again(look);
  }

  /** A place is no place if it would be a slot that isn't made, because another one is kept. */
  @Override
  public boolean hasPlace(
      AffectedBooking booking, ApprovedChange<PlanChange> approved, PlanPreviewer.Look locked) {
    List<Slot> kept = kept(approved, locked.preview());
    return booking.hasPlace()
        && booking.moveTo().stream().noneMatch(place -> kept.stream().anyMatch(place::overlaps));
  }

  /** The slots that stay with their bookings, though the changed plan doesn't have them. */
  private static List<Slot> kept(ApprovedChange<PlanChange> approved, PlanPreview preview) {
    return preview.bookings().stream()
        .filter(booking -> keepsItsSlots(booking, approved.choiceOf(booking)))
        .flatMap(booking -> booking.hit().stream())
        .distinct()
        .toList();
  }

  /** The slots of a paid booking stay until its refund is done. */
  private static boolean keepsItsSlots(AffectedBooking booking, BookingChoice choice) {
    return switch (choice) {
      case MOVE, OFFER -> false;
      case REFUND -> booking.isPaid();
      case KEEP -> true;
    };
  }

  @Override
  public Applied write(
      Actor staff,
      ApprovedChange<PlanChange> approved,
      PlanPreviewer.Look locked,
      ChangeProgress progress) {
    PlanPreview preview = locked.preview();
    if (!plan.contains(approved.change())) {
      plan.store(staff, approved.change());
    }
    // First, so that the hours are free for slots of another length or capacity, to which bookings
    // can be moved.
    PlanSlots.Changed slots =
        planSlots.change(
            staff, preview, kept(approved, preview), previewer.refunded(locked), approved.reason());
    AffectedBookings.Changed changed =
        affectedBookings.change(
            staff, preview.bookings(), approved.choices(), approved.reason(), progress);
    plan.deleteEnded(staff, approved.change());
    Applied applied =
        new Applied(
            slots.made(), slots.withdrawn(), changed.moved(), changed.ended(), changed.kept());
    events.publishEvent(
        new StaffActed(
            staff, AuditAction.PLAN_CHANGED, approved.change().subject(), null, applied));
    return applied;
  }
}
