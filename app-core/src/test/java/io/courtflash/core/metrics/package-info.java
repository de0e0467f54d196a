/** Tests of meters, statistics and attempts. */
@NullMarked
package io.courtflash.core.metrics;

import org.jspecify.annotations.NullMarked;
