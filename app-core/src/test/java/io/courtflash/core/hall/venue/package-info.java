/** Rules of courts, sessions and slots, proved on real engines. */
@NullMarked
package io.courtflash.core.hall.venue;

import org.jspecify.annotations.NullMarked;
