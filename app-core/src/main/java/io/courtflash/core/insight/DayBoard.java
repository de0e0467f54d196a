package io.courtflash.core.insight;

import io.courtflash.core.insight.store.DayMapper;
import io.courtflash.core.insight.store.DayMapper.DayRow;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Who has which court when, on one day. Reads MySQL at every call. */
@Component
public class DayBoard {

  private final DayMapper day;

  DayBoard(DayMapper day) {
    this.day = day;
  }

  /**
   * The slots of all sessions by their start, then their court. One that was taken off sale is
   * among them as long as somebody has a live reservation of it.
   *
   * @param date in the venue's zone
   */
  public List<DaySlot> of(LocalDate date) {
    Map<Long, List<Seat>> seats =
        day.live(date).stream().collect(Collectors.groupingBy(Seat::slotId));
    return day.slots(date).stream()
        .map(row -> slot(row, seats.getOrDefault(row.slotId(), List.of())))
        .toList();
  }

  /** Every reservation a slot ever had, live or ended, the newest first. */
  public List<Seat> history(long slotId, int limit) {
    return day.ofSlot(slotId, limit);
  }

  private static DaySlot slot(DayRow row, List<Seat> seats) {
    return new DaySlot(
        row.slotId(),
        row.courtId(),
        row.courtName(),
        row.sessionName(),
        row.startTime(),
        row.endTime(),
        row.endsAt(),
        row.capacity(),
        row.open(),
        seats);
  }
}
