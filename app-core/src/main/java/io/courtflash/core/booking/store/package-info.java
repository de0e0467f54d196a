/** Reservations in MySQL. */
@NullMarked
package io.courtflash.core.booking.store;

import org.jspecify.annotations.NullMarked;
