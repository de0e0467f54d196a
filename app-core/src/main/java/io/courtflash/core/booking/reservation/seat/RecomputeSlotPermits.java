package io.courtflash.core.booking.reservation.seat;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.platform.outbox.Outbox;
import io.courtflash.core.platform.outbox.OutboxAction;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Recomputes a slot's permits in Redis from MySQL, after MySQL booked without Redis or refused what
 * Redis had admitted: a refused claim loses its hold, and every live row gets one.
 */
@Component
@RequiredArgsConstructor
public class RecomputeSlotPermits implements OutboxAction<RecomputeSlotPermits.OutdatedSlot> {

  /**
   * The payload: a slot whose state in Redis is outdated.
   *
   * @param traceId of the claim that MySQL refused; null when there was none
   */
  record OutdatedSlot(long slotId, @Nullable String traceId) {}

  private final Outbox outbox;
  private final LiveHolds holds;
  private final Permits permits;

  /**
   * Adds the work to the outbox, in the caller's transaction.
   *
   * @param refusedTraceId of the claim that MySQL refused; null when there was none
   */
  public void enqueue(long slotId, @Nullable String refusedTraceId) {
    outbox.append(this, new OutdatedSlot(slotId, refusedTraceId));
  }

  @Override
  public String name() {
    return "recompute-slot";
  }

  @Override
  public Class<OutdatedSlot> payloadType() {
    return OutdatedSlot.class;
  }

  @Override
  public void perform(OutdatedSlot outdated) {
    long slotId = outdated.slotId();
    Map<Long, Set<Claim>> live = holds.of(List.of(slotId));
    String refused = outdated.traceId();
    permits.repair(
        slotId, live.getOrDefault(slotId, Set.of()), refused == null ? Set.of() : Set.of(refused));
    holds.catchUp(live);
  }
}
