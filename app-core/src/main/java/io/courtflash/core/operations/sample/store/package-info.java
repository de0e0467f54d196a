/** Queries of the sample hall. */
@NullMarked
package io.courtflash.core.operations.sample.store;

import org.jspecify.annotations.NullMarked;
