/** Sets up a new hall with its courts, sessions and prices. */
@NullMarked
package io.courtflash.core.hall.setup;

import org.jspecify.annotations.NullMarked;
