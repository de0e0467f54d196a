/**
 * Breaks what the engine runs on, while students claim slots, and checks that its promises hold:
 * every accepted claim ends, and every invariant holds again in time. {@code docs/faults.md} has
 * the results.
 */
@NullMarked
package io.courtflash.faults;

import org.jspecify.annotations.NullMarked;
