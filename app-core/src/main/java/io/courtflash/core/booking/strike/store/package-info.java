/** The table of strikes. */
@NullMarked
package io.courtflash.core.booking.strike.store;

import org.jspecify.annotations.NullMarked;
