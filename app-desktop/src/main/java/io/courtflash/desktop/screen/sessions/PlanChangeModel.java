package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.change.plan.PlanChanges;
import io.courtflash.core.change.plan.PlanPreview;
import io.courtflash.desktop.booking.HitBooking;
import io.courtflash.desktop.booking.ProposedChange;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.sheet.FileQuestion;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Changes of the plan: a change that affects no slot is applied at once, any other is previewed
 * first. Used on one thread.
 */
final class PlanChangeModel {

  /** The result of proposing a change. */
  private sealed interface Proposal {

    /** No slot changes, so it was applied. */
    record Applied(PlanChanges.Applied applied) implements Proposal {}

    /** Staff have to look at it first. */
    record ToLookAt(ProposedChange<PlanChange, PlanPreview> change) implements Proposal {}
  }

  private final PlanChangesService service;
  private final ActionRunner actions;
  private final Runnable reload;
  private final CollectedChanges collected = new CollectedChanges();

  /**
   * @param reload called after each change
   */
  PlanChangeModel(PlanChangesService service, ActionRunner actions, Runnable reload) {
    this.service = service;
    this.actions = actions;
    this.reload = reload;
  }

  /** The changes that are put together. */
  CollectedChanges collected() {
    return collected;
  }

  /** Adds a change to the collected changes, which are previewed and applied together. */
  PendingOutcome collect(PlanChange change) {
    return actions.run(
        () -> change, _ -> ActionOutcome.done("sessions.collected-added"), collected::add);
  }

  /**
   * Puts the days of a file to them.
   *
   * @param message says what was read
   * @param onQuestion called when the file could be read in several ways
   * @param onRead called when they are there
   */
  PendingOutcome collect(
      Callable<HolidayImport.Reading> reading,
      Function<HolidayImport.Reading, ActionOutcome> message,
      Consumer<FileQuestion> onQuestion,
      Runnable onRead) {
    return actions.run(
        reading,
        message,
        read -> {
          switch (read) {
            case HolidayImport.Reading.Read(var days, int _, var _) -> {
              collected.add(new PlanChange.Several(days));
              onRead.run();
            }
            case HolidayImport.Reading.Asked(FileQuestion question) -> onQuestion.accept(question);
            case HolidayImport.Reading.Refused _ -> {}
          }
        });
  }

  /** Looks at all changes that were put together; they aren't applied, whatever they do. */
  PendingOutcome proposeCollected(Consumer<ProposedChange<PlanChange, PlanPreview>> onEffects) {
    PlanChange together = collected.together();
    return actions.run(
        () -> proposal(together, false, _ -> true),
        PlanChangeModel::message,
        proposal -> show(proposal, onEffects));
  }

  /**
   * Looks at a change.
   *
   * @param onEffects called with the change when it touches slots; it isn't applied then
   */
  PendingOutcome propose(
      PlanChange change, Consumer<ProposedChange<PlanChange, PlanPreview>> onEffects) {
    return actions.run(
        () -> proposal(change, false, preview -> needsLook(change, preview)),
        PlanChangeModel::message,
        proposal -> show(proposal, onEffects));
  }

  /** Looks at a change again, now also for places on the next days; it isn't applied. */
  PendingOutcome lookAtOtherDays(
      ProposedChange<PlanChange, PlanPreview> proposed,
      Consumer<ProposedChange<PlanChange, PlanPreview>> onEffects) {
    return actions.run(
        () -> proposal(proposed.change(), true, _ -> true),
        PlanChangeModel::message,
        proposal -> show(proposal, onEffects));
  }

  private void show(
      Proposal proposal, Consumer<ProposedChange<PlanChange, PlanPreview>> onEffects) {
    if (proposal instanceof Proposal.ToLookAt(ProposedChange<PlanChange, PlanPreview> proposed)) {
      onEffects.accept(proposed);
    } else {
      reload.run();
    }
  }

  /** Staff who delete a session were asked before whether its slots are to go. */
  private static boolean needsLook(PlanChange change, PlanPreview preview) {
    return change instanceof PlanChange.WithoutSession
        ? !preview.bookings().isEmpty()
        : !preview.isEmpty();
  }

  /**
   * Applies a change that staff have looked at.
   *
   * @param choices what becomes of the bookings, by reservation
   * @param reason for people who are refunded
   */
  PendingOutcome apply(
      ProposedChange<PlanChange, PlanPreview> proposed,
      Map<Long, BookingChoice> choices,
      String reason) {
    return actions.run(
        () -> service.apply(proposed.approved(choices, reason)),
        PlanChangeModel::message,
        _ -> {
          collected.remove(proposed.change().singles());
          reload.run();
        });
  }

  private Proposal proposal(
      PlanChange change, boolean otherDays, Predicate<PlanPreview> needsLook) {
    PlanPreview preview = service.preview(change, otherDays);
    return needsLook.test(preview)
        ? new Proposal.ToLookAt(
            new ProposedChange<>(
                change,
                otherDays,
                preview,
                HitBooking.of(
                    preview.bookings(),
                    service.bookedSlots(HitBooking.slotIds(preview.bookings())),
                    service.courtNames())))
        : new Proposal.Applied(
            service.apply(
                new ApprovedChange<>(
                    change,
                    preview.token(),
                    new BookingChoices(BookingChoice.KEEP, Map.of()),
                    "")));
  }

  private static ActionOutcome message(Proposal proposal) {
    return switch (proposal) {
      case Proposal.Applied(PlanChanges.Applied applied) -> message(applied);
      case Proposal.ToLookAt _ -> ActionOutcome.shown();
    };
  }

  private static ActionOutcome message(PlanChanges.Applied applied) {
    return applied.made() + applied.withdrawn() + applied.kept() == 0
        ? ActionOutcome.done("sessions.plan-saved")
        : ActionOutcome.done(
            "sessions.plan-applied",
            applied.made(),
            applied.withdrawn(),
            applied.moved(),
            applied.refunded(),
            applied.kept());
  }
}
