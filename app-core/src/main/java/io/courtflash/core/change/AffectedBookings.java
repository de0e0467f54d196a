package io.courtflash.core.change;

import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.Refusal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Moves or ends the bookings that a change of the plan affects, in the change's transaction. */
@Component
@RequiredArgsConstructor
public class AffectedBookings {

  private final Slots slots;
  private final ReservationMover mover;
  private final ReservationLifecycle bookings;
  private final Refunds refunds;
  private final Blocks blocks;

  /** Locks students in the caller's transaction; to be called before slots are locked. */
  @Transactional(propagation = Propagation.MANDATORY)
  void lockStudents(List<Long> userIds) {
    mover.lockStudents(userIds);
  }

  /** The numbers of bookings that were moved, also as an offer, that ended, and that stayed. */
  public record Changed(int moved, int ended, int kept) {}

  /**
   * Does with each booking what was chosen for it.
   *
   * @param reason see {@link #end} and {@link #offer}
   * @param progress is told after each booking
   * @throws BookingNotChangedException when one can't be moved or ended as chosen
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Changed change(
      Actor staff,
      List<AffectedBooking> bookings,
      BookingChoices choices,
      String reason,
      ChangeProgress progress) {
    int moved = 0;
    int ended = 0;
    int done = 0;
    for (AffectedBooking booking : bookings) {
      switch (choices.of(booking.id())) {
        case MOVE -> {
          move(staff, booking);
          moved++;
        }
        case OFFER -> {
          offer(staff, booking, reason);
          moved++;
        }
        case REFUND -> {
          end(staff, booking, reason);
          ended++;
        }
        case KEEP -> {}
      }
      progress.changed(++done, bookings.size());
    }
    return new Changed(moved, ended, bookings.size() - moved - ended);
  }

  /**
   * Moves a booking with all its cells to the places that the preview found.
   *
   * @throws BookingNotChangedException when the places aren't free any more
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void move(Actor staff, AffectedBooking booking) {
    requireMoved(booking, to -> mover.displace(staff, booking.id(), to, null));
  }

  /**
   * Moves it in the same way, and tells its person why and that it can be cancelled without a fee
   * until its new start.
   *
   * @param reason see {@link io.courtflash.core.people.access.StaffReason}
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void offer(Actor staff, AffectedBooking booking, String reason) {
    requireMoved(booking, to -> mover.displace(staff, booking.id(), to, new StaffReason(reason)));
  }

  /** The slots of the places that the preview found. */
  private Set<Long> placeOf(AffectedBooking booking) {
    if (!booking.hasPlace()) {
      throw new BookingNotChangedException(booking.id(), BookingChoice.MOVE);
    }
    LocalDate date = booking.moveTo().getFirst().date();
    List<Slot> ofDay =
        slots.ofCourts(
            booking.moveTo().stream().map(CourtDateTime::courtId).collect(Collectors.toSet()),
            date,
            date,
            Instant.EPOCH);
    return booking.moveTo().stream()
        .map(place -> slotAt(place, ofDay, booking))
        .collect(Collectors.toSet());
  }

  private void requireMoved(AffectedBooking booking, Consumer<Set<Long>> move) {
    Set<Long> place = placeOf(booking);
    try {
      move.accept(place);
    } catch (Refusal refused) {
      throw new BookingNotChangedException(booking.id(), refused.messageKey());
    }
  }

  private static long slotAt(CourtDateTime place, List<Slot> ofDay, AffectedBooking booking) {
    return ofDay.stream()
        .filter(slot -> slot.courtId() == place.courtId())
        .filter(slot -> slot.startTime().equals(place.startTime()))
        .mapToLong(Slot::id)
        .findFirst()
        .orElseThrow(() -> new BookingNotChangedException(booking.id(), place));
  }

  /**
   * Cancels a booking and requests the refund of what was paid. One that has ended meanwhile stays
   * as it is. The slots of a paid booking that are hit are blocked: they can't be withdrawn before
   * the provider has refunded the money.
   *
   * @param reason see {@link io.courtflash.core.people.access.StaffReason}
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
      blocks.block(staff, booking.hit().stream().map(Slot::id).toList(), reason);
    }
  }

  private void refund(Actor staff, AffectedBooking booking, String reason) {
    if (refunds.requestWithin(staff, booking.id(), reason, Refunds.Basis.WHOLE).isEmpty()) {
      throw new BookingNotChangedException(booking.id(), "it was free");
    }
  }

  /** A booking could not be moved or ended as chosen, so the change of the plan is undone. */
  public static class BookingNotChangedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long reservationId;

    /**
     * @param outcome why not
     */
    public BookingNotChangedException(long reservationId, Object outcome) {
      super("Reservation " + reservationId + ": " + outcome);
      this.reservationId = reservationId;
    }

    public long reservationId() {
      return reservationId;
    }
  }
}
