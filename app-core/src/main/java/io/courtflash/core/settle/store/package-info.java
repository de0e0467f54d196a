/** Dead letters in MySQL, and the questions of the invariants. */
@NullMarked
package io.courtflash.core.settle.store;

import org.jspecify.annotations.NullMarked;
