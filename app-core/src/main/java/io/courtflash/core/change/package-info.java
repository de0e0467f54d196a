/**
 * Changes of many bookings at once: of the plan, by series of blocks, and by series of bookings.
 * {@link io.courtflash.core.change.ChangeRunner} applies them all.
 */
@NullMarked
package io.courtflash.core.change;

import org.jspecify.annotations.NullMarked;
