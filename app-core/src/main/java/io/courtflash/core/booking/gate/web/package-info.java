/** Sessions, slots and gates over HTTP. */
@NullMarked
package io.courtflash.core.booking.gate.web;

import org.jspecify.annotations.NullMarked;
