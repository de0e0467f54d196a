/**
 * Changes of many bookings at once: of the plan, by series of blocks, and by series of bookings.
 */
@NullMarked
package io.courtflash.core.change;

import org.jspecify.annotations.NullMarked;
