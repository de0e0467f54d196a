package io.courtflash.core.booking;

import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.outbox.OutboxAction;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.Permits;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Puts a slot's Redis state right after Redis admitted a claim that MySQL had to refuse: the
 * claim's hold goes, and every live row gets its hold. A live row that ends in between leaves a
 * hold too many, which reconciling finds.
 */
@Component
class RecomputeSlot implements OutboxAction<RecomputeSlot.Refused> {

  /** The claim that MySQL refused. */
  record Refused(long slotId, String traceId) {}

  private final ReservationMapper reservations;
  private final Permits permits;

  RecomputeSlot(ReservationMapper reservations, Permits permits) {
    this.reservations = reservations;
    this.permits = permits;
  }

  @Override
  public String name() {
    return "recompute-slot";
  }

  @Override
  public Class<Refused> payloadType() {
    return Refused.class;
  }

  @Override
  public void perform(Refused refused) {
    List<Claim> live =
        reservations.liveOf(List.of(refused.slotId())).stream().map(Reservation::claim).toList();
    permits.mend(refused.slotId(), live, Set.of(refused.traceId()));
  }
}
