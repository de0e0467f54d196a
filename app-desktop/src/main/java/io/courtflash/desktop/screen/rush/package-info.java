/** The screen of the kept reports of each gate, of which two can be compared. */
@NullMarked
package io.courtflash.desktop.screen.rush;

import org.jspecify.annotations.NullMarked;
