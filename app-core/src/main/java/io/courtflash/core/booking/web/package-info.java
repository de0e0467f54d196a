/** Reservations over HTTP. */
@NullMarked
package io.courtflash.core.booking.web;

import org.jspecify.annotations.NullMarked;
