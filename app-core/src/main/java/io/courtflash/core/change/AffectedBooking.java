package io.courtflash.core.change;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.util.List;

/**
 * A booking that a change affects: a changed plan no longer has some of its slots, or a block hits
 * them. It is moved, ended or kept with all its cells.
 *
 * @param reservation stands for the booking
 * @param cells all slots of the booking, ordered by start, then by court
 * @param hit those of them that are hit; at least one
 * @param moveTo where it can be moved, a place for each cell: the nearest one of its session on its
 *     day, then of another session, then, where staff want that, of another day; empty when there
 *     is no free place, or the booking can't be moved
 */
public record AffectedBooking(
    Reservation reservation, List<Slot> cells, List<Slot> hit, List<CourtDateTime> moveTo) {

  public AffectedBooking {
    cells = List.copyOf(cells);
    hit = List.copyOf(hit);
    moveTo = List.copyOf(moveTo);
  }

  /** The id of the reservation that stands for the booking. */
  public long id() {
    return reservation.id();
  }

  /** The first slot that is hit. */
  public Slot slot() {
    return hit.getFirst();
  }

  AffectedBooking movedTo(List<CourtDateTime> places) {
    return new AffectedBooking(reservation, cells, hit, places);
  }

  /** Whether there is a place to which it can be moved. */
  public boolean hasPlace() {
    return !moveTo.isEmpty();
  }

  /** Whether it can be moved at all: neither has it begun, nor is its payment being looked for. */
  public static boolean isMovable(Reservation reservation, List<Slot> cells, Instant now) {
    return (reservation.status() == ReservationStatus.PENDING_PAYMENT
            || reservation.status() == ReservationStatus.CONFIRMED)
        && cells.getFirst().startsAt().isAfter(now);
  }

  public boolean isPaid() {
    return reservation.status() == ReservationStatus.CONFIRMED;
  }

  /** For the token of a preview: what becomes of the booking, and when. */
  public String fingerprint() {
    StringBuilder text = new StringBuilder().append(id()).append(reservation.status());
    cells.forEach(cell -> text.append(' ').append(cell.id()));
    hit.forEach(cell -> text.append(" -").append(cell.id()));
    return text.append(moveTo).toString();
  }
}
