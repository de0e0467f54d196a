/** Whole ways of the staff through the console, on the real engine. */
@NullMarked
package io.courtflash.desktop.journey;

import org.jspecify.annotations.NullMarked;
