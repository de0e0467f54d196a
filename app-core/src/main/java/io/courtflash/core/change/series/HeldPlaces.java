package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.change.CourtClosures;
import io.courtflash.core.change.series.store.BookingSeriesMapper;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Finds slots that can't be booked, because staff blocked them or others have booked them. */
@Component
@RequiredArgsConstructor
class HeldPlaces {

  private final Slots slots;
  private final Blocks blocks;
  private final ClaimLedger ledger;
  private final BookingSeriesMapper series;

  /**
   * The dates on which a guest has the places of a series already, by an equal one. Each booking of
   * a guest has a number of its own, so their slots don't tell.
   */
  Set<LocalDate> datesOfGuest(BookingSeriesChange plan) {
    return plan.customer() instanceof Customer.Guest(String guest)
        ? series.datesOfGuest(guest, plan, plan.courtIds())
        : Set.of();
  }

  /**
   * The blocks, closures and bookings of some slots; slots that don't exist yet can be closed, but
   * not booked.
   */
  Held of(List<Slot> all) {
    List<Long> ids = all.stream().map(Slot::id).toList();
    return new Held(
        slots.blockedAmong(ids),
        new CourtClosures(blocks.closures()),
        ledger.liveOf(ids).stream().collect(Collectors.groupingBy(Reservation::slotId)));
  }

  /** The blocks, closures and bookings of some slots. */
  record Held(Set<Long> blocked, CourtClosures closures, Map<Long, List<Reservation>> live) {

    boolean isBlocked(Slot slot) {
      return SeriesPlaces.isPlanned(slot) ? closures.overlap(slot) : blocked.contains(slot.id());
    }

    boolean isFull(Slot slot) {
      return of(slot).size() >= slot.capacity();
    }

    /** Whether it has a free seat when the refunds that are under way have arrived. */
    boolean isFreeAfterRefunds(Slot slot) {
      return of(slot).stream().filter(it -> it.status() != ReservationStatus.REFUNDING).count()
          < slot.capacity();
    }

    boolean isAnyOf(long userId, BookingCells cells) {
      return cells.slots().stream()
          .anyMatch(slot -> of(slot).stream().anyMatch(it -> it.userId() == userId));
    }

    private List<Reservation> of(Slot slot) {
      return live.getOrDefault(slot.id(), List.of());
    }
  }
}
