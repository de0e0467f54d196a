package io.courtflash.desktop.screen.courts;

import io.courtflash.core.hall.block.Block;
import io.courtflash.core.hall.court.Court;
import io.courtflash.desktop.booking.BookingActions;
import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.InstantSource;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/**
 * The closures of courts, and the bookings that the selected closure affects. Used on one thread.
 */
final class ClosuresModel {

  private final CourtsService service;
  private final ActionRunner actions;
  private final BookingActions bookingActions;
  private final TimeFormatter times;
  private final InstantSource clock;
  private final Runnable onChange;
  private final PagedList<Block> closures;
  private final PagedList<AffectedBooking> affectedBookings;
  private final ObjectProperty<@Nullable Block> selected = new SimpleObjectProperty<>();

  /**
   * @param onChange runs after a closure, or a booking that one affects, was changed
   */
  ClosuresModel(
      CourtsService service,
      StaffBookingService staffBookings,
      ActionRunner actions,
      TimeFormatter times,
      InstantSource clock,
      Runnable onChange) {
    this.service = service;
    this.actions = actions;
    this.times = times;
    this.clock = clock;
    this.onChange = onChange;
    this.closures = PagedList.whole(actions.taskRunner(), service::closures);
    this.affectedBookings = PagedList.whole(actions.taskRunner(), this::readAffectedBookings);
    this.bookingActions =
        new BookingActions(
            staffBookings,
            actions,
            () -> {
              affectedBookings.reload();
              onChange.run();
            });
    selected.subscribe((before, after) -> affectedBookings.reload());
  }

  PagedList<Block> closures() {
    return closures;
  }

  /** The live bookings on the selected closure's court during its time. */
  PagedList<AffectedBooking> affectedBookings() {
    return affectedBookings;
  }

  ObjectProperty<@Nullable Block> selectedProperty() {
    return selected;
  }

  /** An input for the start or the end of a closure. */
  Input time() {
    return new Input("", Input.parsed(times::instant, TranslatableText.of("courts.time-rule")));
  }

  /** The acts on affected bookings. */
  BookingActions bookingActions() {
    return bookingActions;
  }

  /** Closes a court. The form has validated the times. */
  PendingOutcome close(Court court, String from, String until, String reason) {
    CourtsService.ClosurePlan plan =
        new CourtsService.ClosurePlan(
            times.instant(from).orElseThrow(), times.instant(until).orElseThrow(), reason);
    return actions.run(
        () -> service.close(court.id(), plan),
        blocked -> ActionOutcome.done("courts.closed", court.courtName(), blocked.slotIds().size()),
        blocked -> {
          selected.set(blocked.block());
          closures.reload();
          onChange.run();
        });
  }

  void reopen(Block closure) {
    actions.run(
        () -> service.reopen(closure.id()),
        opened ->
            opened
                ? ActionOutcome.done("courts.reopened")
                : ActionOutcome.refused("courts.closure-not-found"),
        _ -> {
          selected.set(null);
          closures.reload();
          onChange.run();
        });
  }

  private List<AffectedBooking> readAffectedBookings() {
    Block closure = selected.get();
    return closure == null
        ? List.of()
        : AffectedBooking.of(service.bookedSlots(closure), service::slotsOf, clock.instant());
  }
}
