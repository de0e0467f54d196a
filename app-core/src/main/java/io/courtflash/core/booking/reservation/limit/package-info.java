/**
 * The rules of what a student may book, with the limits that sessions and audiences have of their
 * own.
 */
@NullMarked
package io.courtflash.core.booking.reservation.limit;

import org.jspecify.annotations.NullMarked;
