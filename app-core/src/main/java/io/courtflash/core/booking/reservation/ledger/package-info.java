/** Writes claims: each gets its reservation or the reason why it has none, once. */
@NullMarked
package io.courtflash.core.booking.reservation.ledger;

import org.jspecify.annotations.NullMarked;
