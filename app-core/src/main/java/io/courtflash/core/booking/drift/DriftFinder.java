package io.courtflash.core.booking.drift;

import io.courtflash.core.booking.drift.Drift.DriftKind;
import io.courtflash.core.booking.gate.SlotGates;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.permit.SlotSummaries;
import io.courtflash.core.booking.permit.SlotSummaries.SlotSummary;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.hall.slot.Slots;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds the drifts of slots: what differs between their keys in Redis and their rows in MySQL. A
 * few numbers tell which slots agree; only of the others all holds and rows are read and compared.
 * MySQL is read after Redis, so a claim that is settled in between can look like a drift. A drift
 * therefore counts only when it is found twice.
 */
@Component
@RequiredArgsConstructor
public class DriftFinder {

  /** So many slots are read together, and their rows with one query. */
  private static final int PART = 500;

  private final Permits permits;
  private final SlotSummaries summaries;
  private final ClaimLedger ledger;
  private final Slots slots;
  private final SlotGates gates;

  /**
   * The findings of one comparison of slots.
   *
   * @param states of the slots that have drifts or pending claims
   */
  public record Look(List<SlotState> states, List<Drift> drifts) {}

  /** The drifts of these slots as they are now. A slot that isn't warm has none. */
  public List<Drift> find(List<Long> slotIds) {
    return look(slotIds).drifts();
  }

  /** Finds the drifts of slots, and returns the states of Redis as well. */
  public Look look(List<Long> slotIds) {
    List<SlotState> states = new ArrayList<>();
    List<Drift> drifts = new ArrayList<>();
    for (int from = 0; from < slotIds.size(); from += PART) {
      List<Long> part = slotIds.subList(from, Math.min(from + PART, slotIds.size()));
      List<SlotState> different = permits.states(withDifferences(part));
      states.addAll(different);
      drifts.addAll(compare(different));
    }
    return new Look(states, drifts);
  }

  /** The warm ones of these slots whose numbers differ, or that have pending claims. */
  private List<Long> withDifferences(List<Long> slotIds) {
    List<SlotSummary> inRedis = summaries.of(slotIds);
    List<Long> warm = inRedis.stream().map(SlotSummary::slotId).toList();
    Map<Long, Reservation.LiveSummary> live = ledger.liveSummaries(warm);
    Set<Long> blocked = slots.blockedAmong(warm);
    Map<Long, Permits.SlotGate> decided = gates.of(warm);
    return inRedis.stream()
        .filter(
            slot ->
                !isSound(slot)
                    || !hasSameHolders(slot, live.get(slot.slotId()))
                    || slot.blocked() != blocked.contains(slot.slotId())
                    || differs(slot.gate(), decided.get(slot.slotId())))
        .map(SlotSummary::slotId)
        .toList();
  }

  private static boolean isSound(SlotSummary slot) {
    return slot.permits() + slot.holds() == slot.capacity()
        && slot.isDedupRight()
        && slot.pending() == 0;
  }

  private static boolean hasSameHolders(SlotSummary slot, Reservation.@Nullable LiveSummary live) {
    return live == null
        ? slot.holds() == 0
        : slot.holds() == live.reservations() && slot.traceSum() == live.traceSum();
  }

  private static boolean differs(Permits.SlotGate inRedis, Permits.@Nullable SlotGate decided) {
    return decided != null && !decided.equals(inRedis);
  }

  /** Compares states that were just read from Redis with MySQL. */
  List<Drift> compare(List<SlotState> states) {
    List<Long> slotIds = states.stream().map(SlotState::slotId).toList();
    Map<Long, List<Reservation>> live =
        ledger.liveOf(slotIds).stream().collect(Collectors.groupingBy(Reservation::slotId));
    Map<String, Reservation> pendingRows =
        ledger.byTraces(
            states.stream().flatMap(state -> state.pending().keySet().stream()).toList());
    Set<Long> blocked = slots.blockedAmong(slotIds);
    Map<Long, Permits.SlotGate> decided = gates.of(slotIds);
    List<Drift> drifts = new ArrayList<>();
    for (SlotState state : states) {
      compareBlock(state, blocked.contains(state.slotId()), drifts);
      compareGate(state, decided.get(state.slotId()), drifts);
      compareHolds(state, live.getOrDefault(state.slotId(), List.of()), drifts);
      comparePending(state, pendingRows, drifts);
      compareCounts(state, drifts);
    }
    return drifts;
  }

  private static void compareBlock(SlotState state, boolean isBlocked, List<Drift> drifts) {
    if (state.blocked() != isBlocked) {
      String detail = state.blocked() ? "blocked in Redis alone" : "blocked in MySQL alone";
      drifts.add(new Drift(state.slotId(), DriftKind.BLOCK_WRONG, "block", detail));
    }
  }

  private static void compareGate(
      SlotState state, Permits.@Nullable SlotGate decided, List<Drift> drifts) {
    if (differs(state.gate(), decided)) {
      String detail = state.gate() + " != " + decided;
      drifts.add(new Drift(state.slotId(), DriftKind.GATE_WRONG, "gate", detail));
    }
  }

  private static void compareHolds(SlotState state, List<Reservation> live, List<Drift> drifts) {
    long slotId = state.slotId();
    Map<String, Reservation> rows =
        live.stream().collect(Collectors.toMap(Reservation::traceId, Function.identity()));
    state
        .holds()
        .forEach(
            (traceId, userId) -> {
              if (!rows.containsKey(traceId) && !state.pending().containsKey(traceId)) {
                drifts.add(
                    new Drift(slotId, DriftKind.HOLD_WITHOUT_ROW, traceId, "user " + userId));
              }
            });
    rows.forEach(
        (traceId, row) -> {
          if (!state.holds().containsKey(traceId)) {
            drifts.add(
                new Drift(slotId, DriftKind.ROW_WITHOUT_HOLD, traceId, "reservation " + row.id()));
          }
        });
  }

  private static void comparePending(
      SlotState state, Map<String, Reservation> pendingRows, List<Drift> drifts) {
    for (String traceId : state.pending().keySet()) {
      Reservation row = pendingRows.get(traceId);
      if (row != null && !row.status().isLive()) {
        drifts.add(
            new Drift(
                state.slotId(), DriftKind.PENDING_THOUGH_ENDED, traceId, row.status().name()));
      }
    }
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
