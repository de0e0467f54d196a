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

/** Reads slots from Redis and from MySQL, side by side. */
@Component
class SlotStatsReader {

  private final Slots slots;
  private final Permits permits;
  private final ClaimLedger ledger;

  SlotStatsReader(Slots slots, Permits permits, ClaimLedger ledger) {
    this.slots = slots;
    this.permits = permits;
    this.ledger = ledger;
  }

  List<SlotStats> at(long sessionId, LocalDate date) {
    return figures(slots.ofSession(sessionId, date));
  }

  List<SlotStats> at(LocalDate date) {
    return figures(slots.ofDay(date));
  }

  /** Those of the rehearsal under way. */
  List<SlotStats> ofSandbox() {
    return figures(slots.ofSandbox());
  }

  private List<SlotStats> figures(List<Slot> ofDay) {
    List<Long> ids = ofDay.stream().map(Slot::id).toList();
    Map<Long, SlotState> states =
        permits.states(ids).stream()
            .collect(Collectors.toMap(SlotState::slotId, Function.identity()));
    Map<Long, Long> live =
        ledger.liveOf(ids).stream()
            .collect(Collectors.groupingBy(Reservation::slotId, Collectors.counting()));
    return ofDay.stream()
        .map(
            slot ->
                figures(slot, states.get(slot.id()), live.getOrDefault(slot.id(), 0L).intValue()))
        .toList();
  }

  private static SlotStats figures(Slot slot, @Nullable SlotState state, int liveRows) {
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
