/** Courts, sessions and slots in MySQL. */
@NullMarked
package io.courtflash.core.hall.venue.store;

import org.jspecify.annotations.NullMarked;
