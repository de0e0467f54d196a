/** Reservation requests and claim results over HTTP. */
@NullMarked
package io.courtflash.core.booking.claim.web;

import org.jspecify.annotations.NullMarked;
