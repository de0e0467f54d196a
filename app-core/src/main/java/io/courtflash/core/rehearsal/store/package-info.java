/** Rehearsals in MySQL. */
@NullMarked
package io.courtflash.core.rehearsal.store;

import org.jspecify.annotations.NullMarked;
