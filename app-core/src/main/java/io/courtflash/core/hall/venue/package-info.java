/** Courts, flash sessions, their time slots, blocks and closures. */
@NullMarked
package io.courtflash.core.hall.venue;

import org.jspecify.annotations.NullMarked;
