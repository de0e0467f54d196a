/** Rules of releases and their gates, proved on real engines. */
@NullMarked
package io.courtflash.core.booking.gate;

import org.jspecify.annotations.NullMarked;
