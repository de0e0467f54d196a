/** Lists written to files that a spreadsheet opens. */
@NullMarked
package io.courtflash.desktop.sheet;

import org.jspecify.annotations.NullMarked;
