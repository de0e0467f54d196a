/** The tables of series of bookings. */
@NullMarked
package io.courtflash.core.series.store;

import org.jspecify.annotations.NullMarked;
