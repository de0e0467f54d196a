/** Writes lists to spreadsheet files. */
@NullMarked
package io.courtflash.desktop.sheet;

import org.jspecify.annotations.NullMarked;
