package io.courtflash.core.booking.reservation.seat;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Finds cells whose last seats students have won in Redis but that have no rows in MySQL yet, so
 * that a booking of several cells doesn't take them away. It is a courtesy: a student who wins
 * right afterwards loses by the locks and the unique keys of MySQL.
 */
@Component
@RequiredArgsConstructor
public class PendingWinners {

  private static final Logger log = LoggerFactory.getLogger(PendingWinners.class);

  private final Permits permits;
  private final ReservationMapper reservations;

  /**
   * The first of the slots whose last seat was won; empty when none was, or Redis doesn't answer.
   *
   * @param slotIds at least one
   */
  public Optional<Long> firstWon(Collection<Long> slotIds) {
    List<SlotState> states;
    try {
      states = permits.states(List.copyOf(slotIds));
    } catch (RedisException e) {
      log.debug("Not known who has won cells in Redis", e);
      return Optional.empty();
    }
    return firstWon(states);
  }

  /**
   * The first of the slots whose last seat was won, by their states in Redis; empty when none was.
   */
  public Optional<Long> firstWon(List<SlotState> states) {
    if (states.stream().allMatch(state -> state.pending().isEmpty())) {
      return Optional.empty();
    }
    List<Reservation> live = reservations.liveOf(states.stream().map(SlotState::slotId).toList());
    return states.stream().filter(state -> isWon(state, live)).map(SlotState::slotId).findFirst();
  }

  private static boolean isWon(SlotState state, List<Reservation> live) {
    Set<String> rows =
        live.stream()
            .filter(row -> row.slotId() == state.slotId())
            .map(Reservation::traceId)
            .collect(Collectors.toSet());
    long withoutRow =
        state.pending().keySet().stream().filter(traceId -> !rows.contains(traceId)).count();
    return withoutRow > 0 && rows.size() + withoutRow >= state.capacity();
  }
}
