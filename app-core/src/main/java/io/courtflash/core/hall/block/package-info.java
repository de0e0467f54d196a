/** Blocked slots, closed courts, weekly blocks and the retirement of courts. */
@NullMarked
package io.courtflash.core.hall.block;

import org.jspecify.annotations.NullMarked;
