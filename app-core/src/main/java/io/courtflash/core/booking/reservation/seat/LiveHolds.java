package io.courtflash.core.booking.reservation.seat;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Reads the claims with live rows in MySQL, whose holds Redis must have, and corrects holds that
 * were written while rows changed. Rows and holds can't be read and written at one instant, so code
 * that writes holds from rows calls {@link #catchUp} afterwards.
 */
@Component
@RequiredArgsConstructor
public class LiveHolds {

  /** Of a slot whose rows change at each look, the reconciler repairs what is left over. */
  private static final int MAX_LOOKS = 5;

  private final ReservationMapper reservations;
  private final Permits permits;

  /** The claims that have a live row, for each of these slots. */
  public Map<Long, Set<Claim>> of(Collection<Long> slotIds) {
    Map<Long, Set<Claim>> live = new HashMap<>();
    slotIds.forEach(slotId -> live.put(slotId, new HashSet<>()));
    if (!slotIds.isEmpty()) {
      reservations
          .liveOf(slotIds)
          .forEach(
              row -> live.computeIfAbsent(row.slotId(), _ -> new HashSet<>()).add(row.claim()));
    }
    return live;
  }

  /**
   * Reads the rows again, and writes what has changed, until nothing has. A booking that was
   * committed, or that ended, between the read and the write has had its turn in Redis before the
   * write: it found a slot that wasn't warm, or no hold to remove. What is committed after the last
   * read finds what was written. A transaction around this must be READ COMMITTED.
   *
   * @param written the claims whose holds were written, by slot, as {@link #of} read them
   */
  public void catchUp(Map<Long, Set<Claim>> written) {
    Map<Long, Set<Claim>> before = written;
    for (int look = 0; look < MAX_LOOKS && !before.isEmpty(); look++) {
      before = writeChanges(before);
    }
  }

  /** The slots that had changes, with the claims that were written. */
  private Map<Long, Set<Claim>> writeChanges(Map<Long, Set<Claim>> before) {
    Map<Long, Set<Claim>> now = of(before.keySet());
    now.entrySet().removeIf(slot -> slot.getValue().equals(before.get(slot.getKey())));
    now.forEach(
        (slotId, live) -> {
          Set<Claim> ended = new HashSet<>(before.getOrDefault(slotId, Set.of()));
          ended.removeAll(live);
          permits.repair(
              slotId, live, ended.stream().map(Claim::traceId).collect(Collectors.toSet()));
        });
    return now;
  }
}
