package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.claim.AdmissionPolicy.Decision;
import io.courtflash.core.booking.claim.OwnChangeService.Outcome.Decided;
import io.courtflash.core.booking.claim.OwnChangeService.Outcome.NoPermit;
import io.courtflash.core.booking.reservation.BookedCells;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.CellAdmission;
import io.courtflash.core.booking.reservation.direct.IntervalBookings;
import io.courtflash.core.booking.reservation.move.OwnChanges;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Changes students' bookings of several cells. As when they are made, no permits are taken: MySQL
 * decides under the locks of the student and all cells.
 */
@Component
@RequiredArgsConstructor
class IntervalBookingChange {

  private final AdmissionPolicy policy;
  private final BookedCells bookedCells;
  private final CellAdmission admission;
  private final CellRefusals refusals;
  private final OwnChanges changes;
  private final OwnPendingClaims pendingClaims;

  /**
   * Changes a booking to cells of its own sessions, each of which has its own times and lengths.
   *
   * @param claimToken null when the student has none
   */
  OwnChangeService.Outcome change(
      Actor student, Reservation booking, BookingCells to, @Nullable String claimToken) {
    BookingCells from = bookedCells.of(List.of(booking.id())).get(booking.id());
    if (from == null || !sessions(from).containsAll(sessions(to))) {
      return new Decided(new OwnChanges.Outcome.OtherShape());
    }
    return switch (policy.checkChange(student, to, claimToken, ids(from))) {
      case Decision.Refused(ReserveOutcome outcome) -> new NoPermit(outcome);
      case Decision.Allowed allowed -> {
        OwnChangeService.Outcome outcome =
            pendingClaims.besideClaims(
                student,
                to,
                ids(from),
                broken -> new NoPermit(new ReserveOutcome.QuotaFull(broken)),
                () -> change(student, booking.id(), to));
        if (!(outcome instanceof Decided(OwnChanges.Outcome.Changed _))) {
          policy.undo(allowed);
        }
        yield outcome;
      }
    };
  }

  private OwnChangeService.Outcome change(Actor student, long reservationId, BookingCells to) {
    Optional<IntervalBookings.Outcome.Refusal> refusal = admission.refusal(student.userId(), to);
    return refusal.isPresent()
        ? new NoPermit(refusals.of(refusal.get()))
        : new Decided(changes.changeCells(student, reservationId, ids(to)));
  }

  private static Set<Long> sessions(BookingCells cells) {
    return cells.slots().stream().map(Slot::sessionId).collect(Collectors.toSet());
  }

  private static Set<Long> ids(BookingCells cells) {
    return cells.slots().stream().map(Slot::id).collect(Collectors.toSet());
  }
}
