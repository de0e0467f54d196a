/** The slow path: consumer, dead letters, sweep, reconcile, invariants. */
@NullMarked
package io.courtflash.core.settle;

import org.jspecify.annotations.NullMarked;
