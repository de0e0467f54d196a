/** Messages about changes of gates, for every screen that opens, pauses or postpones gates. */
@NullMarked
package io.courtflash.desktop.gate;

import org.jspecify.annotations.NullMarked;
