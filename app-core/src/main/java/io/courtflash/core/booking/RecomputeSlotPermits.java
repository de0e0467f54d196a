package io.courtflash.core.booking;

import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.outbox.OutboxAction;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.Permits;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Puts a slot's Redis state right after MySQL decided without it or against it: a claim that was
 * refused loses its hold, and every live row gets its hold. A live row that ends in between leaves
 * a hold too many, which reconciling finds.
 */
@Component
class RecomputeSlotPermits implements OutboxAction<RecomputeSlotPermits.OutdatedSlot> {

  /**
   * A slot whose Redis state is behind.
   *
   * @param traceId of a claim that MySQL refused; null when there was none
   */
  record OutdatedSlot(long slotId, @Nullable String traceId) {}

  private final ReservationMapper reservations;
  private final Permits permits;

  RecomputeSlotPermits(ReservationMapper reservations, Permits permits) {
    this.reservations = reservations;
    this.permits = permits;
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
    List<Claim> live =
        reservations.liveOf(List.of(outdated.slotId())).stream().map(Reservation::claim).toList();
    String refused = outdated.traceId();
    permits.mend(outdated.slotId(), live, refused == null ? Set.of() : Set.of(refused));
  }
}
