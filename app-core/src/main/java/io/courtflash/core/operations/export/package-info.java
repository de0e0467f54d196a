/** Lists for a spreadsheet, written while they are read. */
@NullMarked
package io.courtflash.core.operations.export;

import org.jspecify.annotations.NullMarked;
