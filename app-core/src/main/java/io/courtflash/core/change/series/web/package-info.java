/** HTTP endpoints for what comes again each week. */
@NullMarked
package io.courtflash.core.change.series.web;

import org.jspecify.annotations.NullMarked;
