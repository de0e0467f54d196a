package io.courtflash.core.office;

import io.courtflash.core.office.store.DayBoardMapper;
import io.courtflash.core.office.store.DayBoardMapper.DayRow;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Who has which court when, on one day. Reads MySQL at every call. */
@Component
public class DayBoard {

  private final DayBoardMapper day;

  DayBoard(DayBoardMapper day) {
    this.day = day;
  }

  /**
   * The slots of all sessions by their start, then their court. One that was taken off sale is
   * among them as long as somebody has a live reservation of it.
   *
   * @param date in the venue's zone
   */
  public List<DaySlot> of(LocalDate date) {
    Map<Long, List<SlotBooking>> seats =
        day.live(date).stream().collect(Collectors.groupingBy(SlotBooking::slotId));
    return day.slots(date).stream()
        .map(row -> slot(row, seats.getOrDefault(row.slotId(), List.of())))
        .toList();
  }

  /** Every reservation a slot ever had, live or ended, the newest first. */
  public List<SlotBooking> history(long slotId, int limit) {
    return day.ofSlot(slotId, limit);
  }

  /** The live reservations of some slots, by the slots' times. */
  public List<BookedSlot> held(Collection<Long> slotIds) {
    return slotIds.isEmpty() ? List.of() : day.held(slotIds);
  }

  /**
   * Where on its day a slot's holder could go: the same time on another court first, then the
   * nearest start; of two as near, the earlier.
   *
   * @return slots that the staff can book, the best first
   */
  public static List<DaySlot> nearestFree(List<DaySlot> day, DaySlot from, Instant now) {
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

  private static DaySlot slot(DayRow row, List<SlotBooking> seats) {
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
        seats);
  }
}
