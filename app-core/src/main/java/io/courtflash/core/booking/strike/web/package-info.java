/** Strikes over HTTP. */
@NullMarked
package io.courtflash.core.booking.strike.web;

import org.jspecify.annotations.NullMarked;
