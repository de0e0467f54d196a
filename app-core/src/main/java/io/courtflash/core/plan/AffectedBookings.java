package io.courtflash.core.plan;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.CancellationOutcome;
import io.courtflash.core.booking.MoveOutcome;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationMover;
import io.courtflash.core.pay.RefundOutcome;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.venue.Blocks;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Moves or ends the bookings that a change of the plan hits, in the change's transaction. */
@Component
public class AffectedBookings {

  private final Slots slots;
  private final ReservationMover mover;
  private final ReservationLifecycle bookings;
  private final Refunds refunds;
  private final Blocks blocks;

  AffectedBookings(
      Slots slots,
      ReservationMover mover,
      ReservationLifecycle bookings,
      Refunds refunds,
      Blocks blocks) {
    this.slots = slots;
    this.mover = mover;
    this.bookings = bookings;
    this.refunds = refunds;
    this.blocks = blocks;
  }

  /**
   * Locks the students of bookings that may be moved, in the caller's transaction; to be called
   * before slots are locked.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void lockStudents(List<AffectedBooking> bookings) {
    mover.lockStudents(bookings.stream().map(each -> each.reservation().userId()).toList());
  }

  /**
   * Moves a booking to a place of its session.
   *
   * @throws BookingNotChangedException when the place isn't free any more
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void move(Actor staff, AffectedBooking booking, Place place) {
    long slotId =
        slots.ofSession(booking.slot().sessionId(), place.date()).stream()
            .filter(slot -> slot.courtId() == place.courtId())
            .filter(slot -> slot.startTime().equals(place.startTime()))
            .mapToLong(Slot::id)
            .findFirst()
            .orElseThrow(() -> new BookingNotChangedException(booking.id(), place));
    MoveOutcome outcome = mover.move(staff, booking.id(), slotId);
    if (!(outcome instanceof MoveOutcome.Moved)) {
      throw new BookingNotChangedException(booking.id(), outcome);
    }
  }

  /**
   * Cancels a booking and requests the refund of what was paid. One that has ended meanwhile stays
   * as it is. The slot of a paid booking is blocked: it can't be withdrawn before the provider has
   * refunded the money.
   *
   * @param reason see {@link io.courtflash.core.account.StaffReason}
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void end(Actor staff, AffectedBooking booking, String reason) {
    CancellationOutcome outcome = bookings.cancelFor(staff, booking.id(), reason);
    switch (outcome) {
      case CancellationOutcome.Cancelled _,
          CancellationOutcome.Refunding _,
          CancellationOutcome.Ended _ -> {}
      case CancellationOutcome.Paid paid -> {
        if (!booking.isPaid()) {
          throw new BookingNotChangedException(booking.id(), paid);
        }
        refund(staff, booking, reason);
      }
      case CancellationOutcome.Closing _,
          CancellationOutcome.NotFound _,
          CancellationOutcome.TooLate _ ->
          throw new BookingNotChangedException(booking.id(), outcome);
    }
    if (booking.isPaid()) {
      blocks.block(staff, List.of(booking.slot().id()), reason);
    }
  }

  private void refund(Actor staff, AffectedBooking booking, String reason) {
    RefundOutcome outcome = refunds.requestWithin(staff, booking.id(), reason);
    if (!(outcome instanceof RefundOutcome.Accepted)) {
      throw new BookingNotChangedException(booking.id(), outcome);
    }
  }
}
