/** Tests of what comes again each week. */
@NullMarked
package io.courtflash.core.change.series;

import org.jspecify.annotations.NullMarked;
