/** The queries behind the statistics. */
@NullMarked
package io.courtflash.core.metrics.store;

import org.jspecify.annotations.NullMarked;
