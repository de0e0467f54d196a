package io.courtflash.core.change.plan;

import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.change.plan.PlanChanges.Outcome.Applied;
import io.courtflash.core.hall.venue.BrokenRule;
import io.courtflash.core.hall.venue.CourtLock;
import io.courtflash.core.hall.venue.MissingSlot;
import io.courtflash.core.hall.venue.Slot;
import io.courtflash.core.hall.venue.SlotGenerator;
import io.courtflash.core.hall.venue.SlotGenerator.SlotsToAdd;
import io.courtflash.core.hall.venue.SlotWithdrawal;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.AuditAction;
import io.courtflash.core.people.account.StaffActed;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Applies a change of the plan with all its effects on slots and bookings in one transaction. */
@Component
@RequiredArgsConstructor
class PlanChangeTransaction {

  private final CourtLock courtLock;
  private final StoredPlan plan;
  private final PlanPreviewer previewer;
  private final PlanCourts courts;
  private final SlotWithdrawal withdrawal;
  private final SlotGenerator generator;
  private final AffectedBookings affectedBookings;
  private final Releases releases;
  private final KeptSlots keptSlots;
  private final ApplicationEventPublisher events;

  /**
   * Applies a change while it does what its token stands for.
   *
   * @throws BookingNotChangedException when a booking can't be moved or ended as chosen
   * @throws io.courtflash.core.platform.security.OtherCourtsException when it does something on
   *     courts that the staff don't act on
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public PlanChanges.Outcome apply(Actor staff, ChosenPlanChange chosen) {
    PlanChange change = chosen.change();
    courtLock.lock();
    plan.lock(change);
    Optional<Long> unknown = plan.unknownSession(change);
    if (unknown.isPresent()) {
      return new PlanChanges.Outcome.UnknownSession(unknown.get());
    }
    Optional<BrokenRule> broken = plan.firstViolation(change);
    if (broken.isPresent()) {
      return new PlanChanges.Outcome.RuleBroken(broken.get());
    }
    PlanPreviewer.Look look = previewer.look(staff, change, chosen.choices().otherDays());
    PlanPreview before = look.preview();
    courts.require(staff, before);
    if (before.isEmpty() && plan.contains(change)) {
      return new Applied(0, 0, 0, 0, 0);
    }
    if (!before.token().equals(chosen.token())) {
      return new PlanChanges.Outcome.Outdated(before);
    }
    affectedBookings.lockStudents(before.bookings());
    withdrawal.start(
        ids(before.days().stream().flatMap(day -> day.surplus().stream())),
        previewer.moveTargets(before));
    // Claims that were settled until the slots' rows were locked are seen now.
    PlanPreview locked = previewer.again(look);
    if (!locked.token().equals(chosen.token())) {
      return new PlanChanges.Outcome.Outdated(locked);
    }
    List<Slot> kept = kept(chosen, locked);
    Optional<AffectedBooking> withoutPlace =
        locked.bookings().stream()
            .filter(booking -> chosen.choiceOf(booking).needsPlace())
            .filter(booking -> !booking.hasPlace() || isAnyNotMade(booking.moveTo(), kept))
            .findFirst();
    return withoutPlace.isPresent()
        ? new PlanChanges.Outcome.NoPlace(withoutPlace.get().id())
        : applyLocked(staff, chosen, locked, new Staying(kept, previewer.refunded(look)));
  }

  /**
   * The slots that the changed plan doesn't have, and that stay until their bookings end.
   *
   * @param kept those of bookings that are kept or will be refunded
   * @param refunded those of bookings whose refund was under way before
   */
  private record Staying(List<Slot> kept, Set<Slot> refunded) {

    Set<Long> ids() {
      return Stream.concat(kept.stream(), refunded.stream())
          .map(Slot::id)
          .collect(Collectors.toSet());
    }
  }

  /** The slots that stay with their bookings, though the changed plan doesn't have them. */
  private static List<Slot> kept(ChosenPlanChange chosen, PlanPreview preview) {
    return preview.bookings().stream()
        .filter(booking -> keepsItsSlots(booking, chosen.choiceOf(booking)))
        .flatMap(booking -> booking.hit().stream())
        .distinct()
        .toList();
  }

  /** Whether a place would be a slot that isn't made, because another one is kept there. */
  private static boolean isAnyNotMade(List<CourtDateTime> places, List<Slot> kept) {
    return places.stream().anyMatch(place -> kept.stream().anyMatch(place::overlaps));
  }

  private Applied applyLocked(
      Actor staff, ChosenPlanChange chosen, PlanPreview preview, Staying staying) {
    if (!plan.contains(chosen.change())) {
      plan.store(staff, chosen.change());
    }
    // First, so that the hours are free for slots of another length or capacity, to which bookings
    // can be moved.
    int withdrawn = withdraw(preview, staying.kept());
    int made = make(staff, preview, staying.kept());
    keptSlots.keep(staff, staying.ids(), chosen.reason());
    preview.days().stream()
        .filter(day -> day.unchanged() == 0)
        .forEach(day -> releases.forgetWithoutSlots(day.session().id(), day.date()));
    AffectedBookings.Changed changed =
        affectedBookings.change(
            staff, preview.bookings(), chosen.choices(), chosen.reason(), ChangeProgress.NONE);
    plan.deleteEnded(staff, chosen.change());
    Applied applied =
        new Applied(made, withdrawn, changed.moved(), changed.ended(), changed.kept());
    events.publishEvent(
        new StaffActed(staff, AuditAction.PLAN_CHANGED, chosen.change().subject(), null, applied));
    return applied;
  }

  /** The slots of a paid booking stay until its refund is done. */
  private static boolean keepsItsSlots(AffectedBooking booking, BookingChoice choice) {
    return switch (choice) {
      case MOVE, OFFER -> false;
      case REFUND -> booking.isPaid();
      case KEEP -> true;
    };
  }

  /** Makes the missing slots, except where a slot is kept. */
  private int make(Actor staff, PlanPreview preview, List<Slot> kept) {
    List<SlotsToAdd> toMake =
        preview.days().stream()
            .map(day -> new SlotsToAdd(day, without(kept, day.missing())))
            .filter(day -> !day.slots().isEmpty())
            .toList();
    generator.add(staff, toMake);
    return toMake.stream().mapToInt(day -> day.slots().size()).sum();
  }

  private static List<MissingSlot> without(List<Slot> kept, List<MissingSlot> missing) {
    return missing.stream().filter(slot -> kept.stream().noneMatch(slot::overlaps)).toList();
  }

  private int withdraw(PlanPreview preview, List<Slot> kept) {
    Set<Long> keptIds = kept.stream().map(Slot::id).collect(Collectors.toSet());
    List<Long> withdrawn =
        preview.days().stream()
            .flatMap(day -> day.surplus().stream())
            .map(Slot::id)
            .filter(id -> !keptIds.contains(id))
            .toList();
    withdrawal.complete(withdrawn);
    return withdrawn.size();
  }

  private static List<Long> ids(Stream<Slot> slots) {
    return slots.map(Slot::id).toList();
  }
}
