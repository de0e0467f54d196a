package io.courtflash.desktop.booking;

import io.courtflash.core.office.DaySlot;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.security.OtherCourtsException;
import io.courtflash.core.platform.security.PermissionRefusedException;
import io.courtflash.core.platform.security.ProofRequiredException;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.TaskRunner.CancellableTask.Progress;
import io.courtflash.desktop.i18n.RefusalMessages;
import io.courtflash.desktop.i18n.TranslatableText;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs one act of the staff on several bookings, one after the other, and shows one outcome for all
 * of them. A booking that refuses the act doesn't stop the others. Used on one thread.
 */
public final class BulkBookingActions {

  private static final Logger LOG = LoggerFactory.getLogger(BulkBookingActions.class);

  private final StaffBookingService service;
  private final ActionRunner runner;
  private final Runnable onChange;

  /**
   * The acts of one screen.
   *
   * @param onChange called after each run, also of one that refused some or all
   */
  public BulkBookingActions(StaffBookingService service, ActionRunner runner, Runnable onChange) {
    this.service = service;
    this.runner = runner;
    this.onChange = onChange;
  }

  /** Reads what the cancellation of each booking would refund and keep; gone ones are left out. */
  void findCancellations(
      List<Long> reservationIds, Consumer<List<DeskReader.CancellationFacts>> onRead) {
    runner.read(
        () -> reservationIds.stream().flatMap(id -> service.cancellation(id).stream()).toList(),
        onRead);
  }

  /** Reads which slots of a day are free. */
  void findFreeSlots(LocalDate day, Consumer<List<DaySlot>> onRead) {
    runner.read(() -> service.freeSlots(day), onRead);
  }

  /** Cancels bookings that are not paid; each student reads the reason. */
  PendingOutcome cancel(List<Long> reservationIds, String reason) {
    return run(
        "booking.cancel-title",
        reservationIds,
        id -> BookingOutcomes.ofCancellation(service.cancel(id, reason)));
  }

  /**
   * Refunds paid bookings in full; each student reads the reason.
   *
   * @param shown what is given back of each booking, in yuan, as it was shown
   */
  PendingOutcome refund(Map<Long, BigDecimal> shown, String reason) {
    return run(
        "booking.refund-title",
        List.copyOf(shown.keySet()),
        id ->
            BookingOutcomes.ofRefund(
                service.refund(id, reason, Objects.requireNonNull(shown.get(id)))));
  }

  /**
   * Moves bookings.
   *
   * @param left the slot of each as it was shown
   * @param slotIds where each of them goes
   */
  PendingOutcome move(Map<Long, Long> left, Map<Long, Long> slotIds) {
    return run(
        "booking.move-title",
        List.copyOf(slotIds.keySet()),
        id -> {
          service.move(id, Objects.requireNonNull(left.get(id)), Set.of(slotIds.get(id)), "");
          return ActionOutcome.done("booking.moved");
        });
  }

  /** The number of successful acts, and the reasons of the refused ones. */
  private record Tally(int done, List<TranslatableText> refusals) {}

  private PendingOutcome run(String name, List<Long> ids, LongFunction<ActionOutcome> act) {
    return runner.runCancellable(
        TranslatableText.of(name),
        progress -> tally(ids, act, progress),
        tally -> {
          onChange.run();
          return outcome(tally);
        },
        _ -> {});
  }

  private static Tally tally(List<Long> ids, LongFunction<ActionOutcome> act, Progress progress) {
    int done = 0;
    List<TranslatableText> refusals = new ArrayList<>();
    for (int i = 0; i < ids.size() && !progress.isCancelled(); i++) {
      switch (attempt(ids.get(i), act)) {
        case ActionOutcome.Done _ -> done++;
        case ActionOutcome.Refused(TranslatableText text) -> refusals.add(text);
      }
      progress.report(i + 1, ids.size());
    }
    return new Tally(done, refusals);
  }

  /**
   * A failure for one booking is no reason to leave the others; a permission that the user lacks
   * is.
   */
  private static ActionOutcome attempt(long id, LongFunction<ActionOutcome> act) {
    try {
      return act.apply(id);
    } catch (Refusal refused) {
      return new ActionOutcome.Refused(RefusalMessages.of(refused));
    } catch (ProofRequiredException | PermissionRefusedException | OtherCourtsException e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn("An act on booking {} failed", id, e);
      return ActionOutcome.refused("booking.bulk-failed");
    }
  }

  private ActionOutcome outcome(Tally tally) {
    return tally.refusals().isEmpty()
        ? ActionOutcome.done("booking.bulk-done", tally.done())
        : ActionOutcome.refused(
            "booking.bulk-some",
            tally.done(),
            tally.refusals().size(),
            tally.refusals().getFirst().in(runner.texts()));
  }
}
