package io.courtflash.desktop.booking;

import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.DaySlot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Finds slots for several bookings on another day: at the same time, on their own court if it is
 * free, else on any other.
 *
 * @param slots by booking; bookings without a free place are left out
 */
record BulkMove(List<BookingLine> bookings, Map<Long, DaySlot> slots) {

  /**
   * Finds a place for each booking. Bookings whose own court is free go first, so that no other one
   * takes it.
   */
  static BulkMove plan(List<BookingLine> bookings, List<DaySlot> free) {
    Map<Long, Integer> places = new HashMap<>();
    free.forEach(slot -> places.put(slot.slotId(), slot.capacity() - slot.bookings().size()));
    Map<Long, DaySlot> found = new LinkedHashMap<>();
    List<BookingLine> waiting = new ArrayList<>(bookings);
    waiting.removeIf(
        booking ->
            take(
                booking,
                free,
                places,
                found,
                slot -> slot.courtName().equals(booking.courtName())));
    waiting.forEach(booking -> take(booking, free, places, found, _ -> true));
    return new BulkMove(List.copyOf(bookings), Map.copyOf(found));
  }

  private static boolean take(
      BookingLine booking,
      List<DaySlot> free,
      Map<Long, Integer> places,
      Map<Long, DaySlot> found,
      Predicate<DaySlot> suits) {
    Optional<DaySlot> slot =
        free.stream()
            .filter(each -> each.startTime().equals(booking.startTime()))
            .filter(each -> each.endTime().equals(booking.endTime()))
            .filter(each -> places.getOrDefault(each.slotId(), 0) > 0)
            .filter(suits)
            .findFirst();
    slot.ifPresent(
        each -> {
          places.merge(each.slotId(), -1, Integer::sum);
          found.put(booking.id(), each);
        });
    return slot.isPresent();
  }

  /** The slots that the bookings have now, as they were shown. */
  Map<Long, Long> leftSlotIds() {
    return bookings.stream()
        .collect(Collectors.toUnmodifiableMap(BookingLine::id, BookingLine::slotId));
  }

  Map<Long, Long> slotIds() {
    return slots.entrySet().stream()
        .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, each -> each.getValue().slotId()));
  }
}
