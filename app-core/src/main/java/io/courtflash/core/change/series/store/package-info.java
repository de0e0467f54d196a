/** The tables of series of bookings. */
@NullMarked
package io.courtflash.core.change.series.store;

import org.jspecify.annotations.NullMarked;
