/** Queries of the sample hall. */
@NullMarked
package io.courtflash.core.sample.store;

import org.jspecify.annotations.NullMarked;
