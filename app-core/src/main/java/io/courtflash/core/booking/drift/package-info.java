/** Where Redis and MySQL differ: found, repaired, and the invariants that hold. */
@NullMarked
package io.courtflash.core.booking.drift;

import org.jspecify.annotations.NullMarked;
