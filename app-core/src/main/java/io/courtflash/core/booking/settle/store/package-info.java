/** Stores dead letters in MySQL, and queries the invariants. */
@NullMarked
package io.courtflash.core.booking.settle.store;

import org.jspecify.annotations.NullMarked;
