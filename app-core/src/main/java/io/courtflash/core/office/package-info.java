/** Read models for the console's lists: bookings, money and the day board. */
@NullMarked
package io.courtflash.core.office;

import org.jspecify.annotations.NullMarked;
