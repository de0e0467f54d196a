package io.courtflash.core.settle;

import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.permit.SlotState;
import io.courtflash.core.settle.Drift.DriftKind;
import io.courtflash.core.venue.Slots;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Compares slots in Redis with their rows. MySQL is read after Redis: a claim that settles in
 * between may look like a difference, so one look proves nothing.
 */
@Component
class DriftFinder {

  private final ClaimLedger ledger;
  private final Slots slots;

  DriftFinder(ClaimLedger ledger, Slots slots) {
    this.ledger = ledger;
    this.slots = slots;
  }

  List<Drift> compare(List<SlotState> states) {
    Map<Long, List<Reservation>> live =
        ledger.liveOf(states.stream().map(SlotState::slotId).toList()).stream()
            .collect(Collectors.groupingBy(Reservation::slotId));
    Map<String, Reservation> pendingRows =
        ledger.byTraces(
            states.stream().flatMap(state -> state.pending().keySet().stream()).toList());
    Set<Long> blocked = slots.blockedAmong(states.stream().map(SlotState::slotId).toList());
    List<Drift> drifts = new ArrayList<>();
    for (SlotState state : states) {
      if (state.blocked() != blocked.contains(state.slotId())) {
        String detail = state.blocked() ? "blocked in Redis alone" : "blocked in MySQL alone";
        drifts.add(new Drift(state.slotId(), DriftKind.BLOCK_WRONG, "block", detail));
      }
      compare(state, live.getOrDefault(state.slotId(), List.of()), pendingRows, drifts);
    }
    return drifts;
  }

  private static void compare(
      SlotState state,
      List<Reservation> live,
      Map<String, Reservation> pendingRows,
      List<Drift> drifts) {
    Map<String, Reservation> rows =
        live.stream().collect(Collectors.toMap(Reservation::traceId, Function.identity()));
    state
        .holds()
        .forEach(
            (trace, user) -> {
              if (!rows.containsKey(trace) && !state.pending().containsKey(trace)) {
                drifts.add(
                    new Drift(state.slotId(), DriftKind.HOLD_WITHOUT_ROW, trace, "user " + user));
              }
            });
    rows.forEach(
        (trace, row) -> {
          if (!state.holds().containsKey(trace)) {
            drifts.add(
                new Drift(
                    state.slotId(), DriftKind.ROW_WITHOUT_HOLD, trace, "reservation " + row.id()));
          }
        });
    for (String trace : state.pending().keySet()) {
      Reservation row = pendingRows.get(trace);
      if (row != null && !row.status().isLive()) {
        drifts.add(
            new Drift(state.slotId(), DriftKind.PENDING_THOUGH_ENDED, trace, row.status().name()));
      }
    }
    compareCounts(state, drifts);
  }

  private static void compareCounts(SlotState state, List<Drift> drifts) {
    if (state.permits() + state.holds().size() != state.capacity()) {
      String detail = state.permits() + " + " + state.holds().size() + " != " + state.capacity();
      drifts.add(new Drift(state.slotId(), DriftKind.PERMITS_WRONG, "permits", detail));
    }
    Set<Long> users = new HashSet<>(state.holds().values());
    if (!users.equals(state.holders())) {
      String detail = state.holders() + " != " + users;
      drifts.add(new Drift(state.slotId(), DriftKind.DEDUP_WRONG, "dedup", detail));
    }
  }
}
