/**
 * The fast path of a reservation: limits, known refusals, permit, queue; and the claim's result.
 */
@NullMarked
package io.courtflash.core.booking.claim;

import org.jspecify.annotations.NullMarked;
