/** Reads tables that are separated by commas, semicolons or tabs. */
@NullMarked
package io.courtflash.core.csv;

import org.jspecify.annotations.NullMarked;
