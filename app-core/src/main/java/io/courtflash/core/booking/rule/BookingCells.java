package io.courtflash.core.booking.rule;

import io.courtflash.core.hall.slot.Slot;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The cells of one booking: one slot, or several that are booked together.
 *
 * @param slots at least one; ordered by start, then by court. The first one leads the booking
 */
public record BookingCells(List<Slot> slots) {

  public BookingCells {
    slots = List.copyOf(slots);
  }

  public static BookingCells of(Slot only) {
    return new BookingCells(List.of(only));
  }

  public static BookingCells of(Collection<Slot> slots) {
    return new BookingCells(
        slots.stream()
            .sorted(Comparator.comparing(Slot::startsAt).thenComparingLong(Slot::courtId))
            .toList());
  }

  /** The first cell, whose start and cancellation policy are those of the booking. */
  public Slot first() {
    return slots.getFirst();
  }

  public LocalDate day() {
    return first().slotDate();
  }

  public Instant startsAt() {
    return first().startsAt();
  }

  public Instant endsAt() {
    return slots.getLast().endsAt();
  }

  /** All minutes that are played, on all courts together. */
  public long minutes() {
    return slots.stream()
        .mapToLong(slot -> Duration.between(slot.startsAt(), slot.endsAt()).toMinutes())
        .sum();
  }

  /** How many cells come one after the other on the first one's court. */
  public int inARow() {
    return Math.toIntExact(
        slots.stream().filter(slot -> slot.courtId() == first().courtId()).count());
  }

  /** Whether the cells are one time without a gap, the same on each of their courts. */
  public boolean isOneSpan() {
    Map<Long, List<Slot>> byCourt =
        slots.stream().collect(Collectors.groupingBy(Slot::courtId, Collectors.toList()));
    return slots.stream().allMatch(slot -> slot.slotDate().equals(day()))
        && byCourt.values().stream().allMatch(this::fillsSpan);
  }

  private boolean fillsSpan(List<Slot> ofCourt) {
    Instant filledUntil = startsAt();
    for (Slot slot : ofCourt) {
      if (!slot.startsAt().equals(filledUntil)) {
        return false;
      }
      filledUntil = slot.endsAt();
    }
    return filledUntil.equals(endsAt());
  }
}
