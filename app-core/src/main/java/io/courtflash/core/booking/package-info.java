/**
 * Booking: the gate, the permit, the claim, its settlement, and the reservation that a claim
 * becomes.
 */
@NullMarked
package io.courtflash.core.booking;

import org.jspecify.annotations.NullMarked;
