/** The time slots: found, locked and withdrawn. */
@NullMarked
package io.courtflash.core.hall.slot;

import org.jspecify.annotations.NullMarked;
