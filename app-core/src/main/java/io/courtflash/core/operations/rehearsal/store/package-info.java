/** Rehearsals in MySQL. */
@NullMarked
package io.courtflash.core.operations.rehearsal.store;

import org.jspecify.annotations.NullMarked;
