package io.courtflash.core.booking;

import io.courtflash.core.account.Actor;

/** The staff booked a slot for somebody. Published inside the transaction that books it. */
public record ReservationBookedByStaff(Reservation reservation, Actor staff) {}
