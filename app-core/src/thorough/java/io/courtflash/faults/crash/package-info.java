/**
 * Halts, stalls or breaks the program before and after everything that a step of the protocol
 * writes or calls, and checks that every promise is kept all the same. The points are found by
 * proxies around what the program uses, so that production has nothing of them, and a new write is
 * a new point by itself.
 */
@NullMarked
package io.courtflash.faults.crash;

import org.jspecify.annotations.NullMarked;
