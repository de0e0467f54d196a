/** Reads tables that are separated by commas, semicolons or tabs. */
@NullMarked
package io.courtflash.core.platform.document;

import org.jspecify.annotations.NullMarked;
