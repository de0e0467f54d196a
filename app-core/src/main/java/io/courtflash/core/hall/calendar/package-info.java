/** Special days of the hall, and the dates of what happens weekly. */
@NullMarked
package io.courtflash.core.hall.calendar;

import org.jspecify.annotations.NullMarked;
