/** Reservations over HTTP. */
@NullMarked
package io.courtflash.core.booking.reservation.web;

import org.jspecify.annotations.NullMarked;
