/** The table of strikes. */
@NullMarked
package io.courtflash.core.strike.store;

import org.jspecify.annotations.NullMarked;
