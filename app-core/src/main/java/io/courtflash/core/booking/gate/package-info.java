/**
 * Releases: when the slots of a day are generated, warmed up and opened; opening, pausing and
 * postponing a gate; what is free.
 */
@NullMarked
package io.courtflash.core.booking.gate;

import org.jspecify.annotations.NullMarked;
