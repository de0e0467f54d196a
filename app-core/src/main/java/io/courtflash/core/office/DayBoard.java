package io.courtflash.core.office;

import io.courtflash.core.booking.reservation.seat.ShapeSearch;
import io.courtflash.core.office.store.DayBoardMapper;
import io.courtflash.core.office.store.DayBoardMapper.DayRow;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.CheckedByCaller;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The slots of one day with their reservations. Reads MySQL at every call. */
@CheckedByCaller
@Component
@RequiredArgsConstructor
public class DayBoard implements BoardOperations {

  private final DayBoardMapper day;

  /**
   * The slots of all sessions, ordered by start, then court. A slot that was taken off sale is
   * included as long as it has a live reservation.
   *
   * @param date in the venue's zone
   */
  public List<DaySlot> slots(LocalDate date) {
    Map<Long, List<SlotBooking>> bookings =
        day.live(date).stream().collect(Collectors.groupingBy(SlotBooking::slotId));
    return day.slots(date).stream()
        .map(row -> slot(row, bookings.getOrDefault(row.slotId(), List.of())))
        .toList();
  }

  @Override
  @NeedsPermission(Permission.SEE_BOARD)
  public List<DaySlot> slots(Actor staff, LocalDate date) {
    return slots(date);
  }

  @Override
  @NeedsPermission(Permission.SEE_BOARD)
  public Optional<UpcomingDay> firstAfter(Actor staff, LocalDate date) {
    return day.firstAfter(date);
  }

  @Override
  @NeedsPermission(Permission.SEE_BOARD)
  public List<SlotBooking> history(Actor staff, long slotId, int limit) {
    return day.ofSlot(slotId, limit);
  }

  @Override
  @NeedsPermission(Permission.SEE_BOARD)
  public List<BoardOperations.BookingMove> moves(Actor staff, long slotId, int limit) {
    return day.moves(slotId, limit);
  }

  /** The live reservations of some slots, ordered by start. */
  public List<BookedSlot> bookedSlots(Collection<Long> slotIds) {
    return slotIds.isEmpty() ? List.of() : day.bookedSlots(slotIds);
  }

  /** The slots of a day that a booking has, ordered by start, then court. */
  public static List<DaySlot> cellsOf(List<DaySlot> day, long reservationId) {
    return day.stream()
        .filter(
            slot ->
                slot.bookings().stream()
                    .anyMatch(booking -> booking.reservationId() == reservationId))
        .toList();
  }

  /**
   * The free places of a day that are nearest to a booking: the same start on other courts first,
   * then the nearest start; of two equally near ones, the earlier. A booking of several slots keeps
   * their number, their lengths and how many courts it is on; its own slots count as free.
   *
   * @param cells all slots of the booking, of whatever day; at least one
   * @return the slots of each place, which staff can book, the best place first
   */
  public static List<List<DaySlot>> nearestPlaces(
      List<DaySlot> day, List<DaySlot> cells, Instant now) {
    if (cells.size() == 1) {
      return nearestFree(day, cells.getFirst(), now).stream().map(List::of).toList();
    }
    Set<Long> own = cells.stream().map(DaySlot::slotId).collect(Collectors.toSet());
    List<DaySlot> free =
        day.stream()
            .filter(slot -> own.contains(slot.slotId()) ? slot.isOpen(now) : slot.isFree(now))
            .toList();
    return new ShapeSearch(cells)
        .among(free).stream()
            .filter(place -> !place.stream().allMatch(slot -> own.contains(slot.slotId())))
            .toList();
  }

  private static List<DaySlot> nearestFree(List<DaySlot> day, DaySlot from, Instant now) {
    Comparator<DaySlot> byDistance =
        Comparator.comparing(slot -> Duration.between(from.startsAt(), slot.startsAt()).abs());
    return day.stream()
        .filter(slot -> slot.slotId() != from.slotId() && slot.isFree(now))
        .sorted(
            byDistance
                .thenComparing(slot -> slot.courtId() != from.courtId())
                .thenComparing(DaySlot::startsAt))
        .toList();
  }

  private static DaySlot slot(DayRow row, List<SlotBooking> bookings) {
    return new DaySlot(
        row.slotId(),
        row.courtId(),
        row.courtName(),
        row.sessionName(),
        row.startTime(),
        row.endTime(),
        row.startsAt(),
        row.endsAt(),
        row.capacity(),
        row.opensAt(),
        row.open(),
        row.blockReason(),
        bookings,
        row.kept(),
        row.waiting());
  }

  /**
   * A day that has slots.
   *
   * @param date in the venue's zone
   * @param opensAt when students can book the first of them; null when they can already, or when no
   *     time is set for it
   */
  public record UpcomingDay(LocalDate date, @Nullable Instant opensAt) {}
}
