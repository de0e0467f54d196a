package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.rule.EndReason;

/**
 * A reservation has ended. Published inside the transaction that ends it: listeners that run at
 * once are part of it.
 *
 * @param reservation as it was before
 * @param reason see {@link Reservation#reason()}
 */
public record ReservationCancelled(Reservation reservation, EndReason reason) {}
