/** What becomes of a booking: confirmed, ended, attended. */
@NullMarked
package io.courtflash.core.booking.reservation.life;

import org.jspecify.annotations.NullMarked;
