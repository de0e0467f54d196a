/** Tests of meters, statistics and attempts. */
@NullMarked
package io.courtflash.core.operations.meters;

import org.jspecify.annotations.NullMarked;
