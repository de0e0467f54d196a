/** Reservations: how claims become rows, how rows change, and the rules of quotas and no-shows. */
@NullMarked
package io.courtflash.core.booking.reservation;

import org.jspecify.annotations.NullMarked;
