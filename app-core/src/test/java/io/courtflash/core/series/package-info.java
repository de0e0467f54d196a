/** Tests of what comes again each week. */
@NullMarked
package io.courtflash.core.series;

import org.jspecify.annotations.NullMarked;
