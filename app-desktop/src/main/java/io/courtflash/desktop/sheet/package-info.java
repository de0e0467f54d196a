/** Writes lists to spreadsheet files, and reads lists of people from them. */
@NullMarked
package io.courtflash.desktop.sheet;

import org.jspecify.annotations.NullMarked;
