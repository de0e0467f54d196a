/**
 * The slow path of a reservation: settling claims, dead letters, the sweeper of pending claims, the
 * repair of drifts between Redis and MySQL, and the check of the invariants.
 */
@NullMarked
package io.courtflash.core.booking.settle;

import org.jspecify.annotations.NullMarked;
