package io.courtflash.core.change.plan;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Finds a session's days that are released and not over. */
@Component
@RequiredArgsConstructor
class ReleasedDays {

  private final Releases releases;
  private final Slots slots;
  private final ClaimLedger ledger;
  private final InstantSource clock;

  /**
   * The days, in order.
   *
   * @param notAllowed whether a booking of these slots couldn't be made any more
   */
  List<ReleasedDay> of(long sessionId, Predicate<List<Slot>> notAllowed) {
    Instant now = clock.instant();
    Set<LocalDate> released =
        releases.upcoming(sessionId).stream()
            .filter(release -> release.isOpen(now))
            .map(Release::slotDate)
            .collect(Collectors.toSet());
    Map<LocalDate, List<Slot>> days =
        slots.ofSession(sessionId, now).stream()
            .filter(slot -> slot.startsAt().isAfter(now))
            .filter(slot -> released.contains(slot.slotDate()))
            .collect(Collectors.groupingBy(Slot::slotDate, TreeMap::new, Collectors.toList()));
    Map<Long, List<Reservation>> live =
        ledger
            .bookingsOf(days.values().stream().flatMap(List::stream).map(Slot::id).toList())
            .stream()
            .collect(Collectors.groupingBy(Reservation::slotId));
    return days.entrySet().stream()
        .map(day -> day(day.getKey(), bookings(day.getValue(), live), notAllowed))
        .toList();
  }

  private static ReleasedDay day(
      LocalDate date, Collection<List<Slot>> bookings, Predicate<List<Slot>> notAllowed) {
    return new ReleasedDay(
        date, bookings.size(), (int) bookings.stream().filter(notAllowed).count());
  }

  /** The slots of each booking of a day. */
  private static Collection<List<Slot>> bookings(
      List<Slot> slots, Map<Long, List<Reservation>> live) {
    record Cell(long bookingId, Slot slot) {}
    return slots.stream()
        .flatMap(
            slot ->
                live.getOrDefault(slot.id(), List.of()).stream()
                    .map(reservation -> new Cell(reservation.bookingId(), slot)))
        .collect(
            Collectors.groupingBy(
                Cell::bookingId, Collectors.mapping(Cell::slot, Collectors.toList())))
        .values();
  }
}
