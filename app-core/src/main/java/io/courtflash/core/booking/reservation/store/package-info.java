/** Reservations in MySQL. */
@NullMarked
package io.courtflash.core.booking.reservation.store;

import org.jspecify.annotations.NullMarked;
