package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.gate.SessionStatus.NextGate;
import io.courtflash.core.booking.gate.SessionStatus.State;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sums over all slots on sale in Redis. Each slot is read at one instant, but not all at the same.
 *
 * @param at when it was read, by this node's clock
 * @param slotsOnSale how many active slots haven't ended
 * @param warmSlots how many of them are in Redis; the sums are over these
 * @param permits free permits
 * @param dedup users in the dedup sets; equals {@code holds} unless there is an error
 * @param pending holds whose claim has no settled row yet
 */
public record SaleStats(
    Instant at,
    int slotsOnSale,
    int warmSlots,
    long permits,
    long holds,
    long dedup,
    long pending,
    List<SessionGate> gates) {

  /**
   * The gate of a session that has slots on sale.
   *
   * @param opensAt as {@link io.courtflash.core.booking.gate.SessionStatus#opensAt()}
   * @param next the gate that staff can postpone next; null when there is none
   * @param permits free permits of the slots that this gate releases, without those of other days
   * @param holds taken permits of these slots
   * @param pending holds of these slots whose claim has no settled row yet
   */
  public record SessionGate(
      long sessionId,
      String name,
      State state,
      @Nullable Instant opensAt,
      @Nullable NextGate next,
      long permits,
      long holds,
      long pending) {}
}
