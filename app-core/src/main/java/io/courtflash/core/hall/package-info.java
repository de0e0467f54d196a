/** The hall: courts, the plan of their sessions, prices, slots, blocks, and the settings. */
@NullMarked
package io.courtflash.core.hall;

import org.jspecify.annotations.NullMarked;
