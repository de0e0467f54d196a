/** Courts, flash sessions, their time slots, blocks and closures. */
@NullMarked
package io.courtflash.core.venue;

import org.jspecify.annotations.NullMarked;
