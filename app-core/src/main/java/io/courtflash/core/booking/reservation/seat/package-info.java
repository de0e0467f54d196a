/** The seats of slots: which are free, kept or offered, and what Redis must know of them. */
@NullMarked
package io.courtflash.core.booking.reservation.seat;

import org.jspecify.annotations.NullMarked;
