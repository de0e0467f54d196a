/** Releases in MySQL. */
@NullMarked
package io.courtflash.core.booking.gate.store;

import org.jspecify.annotations.NullMarked;
