package io.courtflash.core.booking.reservation.life;

import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.WaitList;
import io.courtflash.core.booking.reservation.seat.KeptSeats;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.hall.slot.Slots;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Gives back the places of bookings to which nobody came, and takes them back as long as nobody has
 * them. The money stays with the booking. All in the caller's transaction.
 */
@Component
@RequiredArgsConstructor
class Forfeits {

  private final ReservationLifecycle lifecycle;
  private final ReservationMapper reservations;
  private final KeptSeats keptSeats;
  private final Slots slots;
  private final ApplicationEventPublisher events;

  /**
   * Gives a locked booking's places back: each cell that isn't over is kept for those who wait. A
   * booking of which the provider refused the refund is left to the staff.
   *
   * @return false when nothing is given back
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public boolean giveBack(Reservation absent) {
    boolean isRefundRefused = absent.reason() != null;
    if (isRefundRefused
        || !lifecycle.transition(
            absent.id(), ReservationStatus.CONFIRMED, ReservationStatus.FORFEITED, null)) {
      return false;
    }
    lifecycle.cells(absent).stream()
        .filter(cell -> !reservations.slotIsOver(cell.slotId()))
        .forEach(keptSeats::keepForfeited);
    events.publishEvent(new WaitList.ForfeitChanged(absent, ReservationStatus.FORFEITED));
    return true;
  }

  /** Locks the slots of a booking, so that none of its places is given away meanwhile. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void lockSlots(Reservation booking) {
    slots.lockAll(slotIds(booking));
  }

  /**
   * Takes all places of a locked booking back, or none.
   *
   * @throws io.courtflash.core.platform.http.Refusal the booking isn't forfeited, somebody else has
   *     one of its places, or its person another booking at that time
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void takeBack(Reservation forfeited) {
    if (forfeited.status() != ReservationStatus.FORFEITED) {
      throw BookingRefusal.NOT_FORFEITED.refuse();
    }
    if (reservations.isBookedThen(forfeited.userId(), slotIds(forfeited))) {
      throw BookingRefusal.BOOKED_ELSEWHERE.refuse();
    }
    List<Reservation> cells = lifecycle.cells(forfeited);
    if (!cells.stream().allMatch(keptSeats::isFreeFor)) {
      throw BookingRefusal.PLACE_GONE.refuse();
    }
    cells.forEach(keptSeats::takeBack);
    boolean changed =
        lifecycle.transition(
            forfeited.id(), ReservationStatus.FORFEITED, ReservationStatus.CONFIRMED, null);
    if (!changed) {
      throw new IllegalStateException("Status changed under its lock: " + forfeited.id());
    }
    events.publishEvent(new WaitList.ForfeitChanged(forfeited, ReservationStatus.CONFIRMED));
  }

  private List<Long> slotIds(Reservation booking) {
    return lifecycle.cells(booking).stream().map(Reservation::slotId).toList();
  }
}
