package io.courtflash.core.change;

import io.courtflash.core.booking.reservation.BookedCells;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.limit.Whereabouts;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.change.OtherPlaces.MoveLimits;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.CourtLimits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the bookings that have slots which a change affects. */
@Component
@RequiredArgsConstructor
public class AffectedCells {

  private final ReservationLifecycle bookings;
  private final BookedCells bookedCells;
  private final Whereabouts whereabouts;
  private final CourtLimits courtLimits;

  /**
   * A booking that is hit.
   *
   * @param reservation stands for the booking
   * @param cells all its slots, ordered by start, then by court
   * @param hit those that are hit, in the order of the change
   */
  public record Hit(Reservation reservation, List<Slot> cells, List<Slot> hit) {}

  /** A row of a booking, and which of its slots are hit. */
  private record HitRow(Reservation cell, List<Slot> hit) {}

  /**
   * Each booking once, in the order of the slots.
   *
   * @param slots that are hit, each once
   * @param live the live reservations of the slots, by slot: a cell of a booking each
   */
  public List<Hit> of(List<Slot> slots, Map<Long, List<Reservation>> live) {
    Map<Long, HitRow> rows = new LinkedHashMap<>();
    for (Slot slot : slots) {
      for (Reservation cell : live.getOrDefault(slot.id(), List.of())) {
        rows.computeIfAbsent(cell.bookingId(), _ -> new HitRow(cell, new ArrayList<>()))
            .hit
            .add(slot);
      }
    }
    Map<Long, BookingCells> several =
        bookedCells.of(
            rows.values().stream()
                .map(HitRow::cell)
                .filter(Reservation::isOneOfSeveral)
                .map(Reservation::bookingId)
                .toList());
    return rows.values().stream().map(row -> hit(row, several.get(row.cell.bookingId()))).toList();
  }

  /** The limits for moving the affected bookings by a member of the staff. */
  public MoveLimits limits(Actor staff, List<Hit> hits) {
    return new MoveLimits(
        whereabouts.of(hits.stream().map(hit -> hit.reservation().userId()).toList()),
        courtLimits.actedCourts(staff.userId()));
  }

  /** The affected booking; nothing more is read of a booking whose first cell is hit. */
  private Hit hit(HitRow row, @Nullable BookingCells several) {
    Reservation cell = row.cell;
    return new Hit(
        cell.id() == cell.bookingId() ? cell : bookings.find(cell.bookingId()).orElseThrow(),
        several == null ? row.hit : several.slots(),
        row.hit);
  }
}
