package io.courtflash.core.metrics;

import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.SlotState;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads slots from Redis and from MySQL. Every call reads both. */
@Component
public class SlotStatsReader {

  private final Slots slots;
  private final Permits permits;
  private final ClaimLedger ledger;

  SlotStatsReader(Slots slots, Permits permits, ClaimLedger ledger) {
    this.slots = slots;
    this.permits = permits;
    this.ledger = ledger;
  }

  /**
   * A session's slots of one day, ordered by start, then court.
   *
   * @throws org.redisson.client.RedisException if Redis doesn't answer
   * @throws org.springframework.dao.DataAccessException if the database doesn't answer
   */
  public List<SlotStats> slotStats(long sessionId, LocalDate date) {
    return read(slots.ofSession(sessionId, date));
  }

  /**
   * All sessions' slots of one day, ordered by start, then court.
   *
   * @throws org.redisson.client.RedisException if Redis doesn't answer
   * @throws org.springframework.dao.DataAccessException if the database doesn't answer
   */
  public List<SlotStats> slotStats(LocalDate date) {
    return read(slots.ofDay(date));
  }

  /** The slots of the rehearsal that runs. */
  List<SlotStats> rehearsalSlotStats() {
    return read(slots.ofSandbox());
  }

  private List<SlotStats> read(List<Slot> found) {
    List<Long> ids = found.stream().map(Slot::id).toList();
    Map<Long, SlotState> states =
        permits.states(ids).stream()
            .collect(Collectors.toMap(SlotState::slotId, Function.identity()));
    Map<Long, Long> live =
        ledger.liveOf(ids).stream()
            .collect(Collectors.groupingBy(Reservation::slotId, Collectors.counting()));
    return found.stream()
        .map(
            slot -> stats(slot, states.get(slot.id()), live.getOrDefault(slot.id(), 0L).intValue()))
        .toList();
  }

  private static SlotStats stats(Slot slot, @Nullable SlotState state, int liveRows) {
    return new SlotStats(
        slot.id(),
        slot.courtId(),
        slot.startTime(),
        slot.capacity(),
        state == null ? null : state.permits(),
        state == null ? null : state.holds().size(),
        state == null ? null : state.holders().size(),
        state == null ? null : state.pending().size(),
        liveRows);
  }
}
