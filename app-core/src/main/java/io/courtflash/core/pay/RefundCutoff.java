package io.courtflash.core.pay;

import io.courtflash.core.booking.Reservation;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.pay.store.RefundOrderMapper;
import io.courtflash.core.venue.Slots;
import org.springframework.stereotype.Component;

/** The time until which students can refund: a configured time before the slot's start. */
@Component
class RefundCutoff {

  private final Slots slots;
  private final SystemConfig config;
  private final RefundOrderMapper refunds;

  RefundCutoff(Slots slots, SystemConfig config, RefundOrderMapper refunds) {
    this.slots = slots;
    this.config = config;
    this.refunds = refunds;
  }

  /** Compares with the database's clock. A slot that doesn't exist has no cut-off. */
  boolean hasPassed(Reservation reservation) {
    return slots
        .find(reservation.slotId())
        .map(slot -> refunds.isPast(slot.startsAt().minus(config.refundCutoff())))
        .orElse(false);
  }
}
