/** The care of the machine: where the program listens, and servers that are started anew. */
@NullMarked
package io.courtflash.core.upkeep;

import org.jspecify.annotations.NullMarked;
