package io.courtflash.core.booking;

import io.courtflash.core.account.Actor;

/**
 * The staff moved a reservation to another slot; its money stays with it. Published inside the
 * transaction that moves it: synchronous listeners are part of it.
 *
 * @param before as it was at its old slot
 * @param after as it is at its new slot; the same reservation, with the same trace id
 * @param staff who moved it
 */
public record ReservationMoved(Reservation before, Reservation after, Actor staff) {}
