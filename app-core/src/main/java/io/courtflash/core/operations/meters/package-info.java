/** Meters, polls and statistics: what the engine measures about itself. */
@NullMarked
package io.courtflash.core.operations.meters;

import org.jspecify.annotations.NullMarked;
