/** Sends the engine what no client of it would send, at random but repeatable by a seed. */
@NullMarked
package io.courtflash.fuzz;

import org.jspecify.annotations.NullMarked;
