/**
 * Series of blocks for classes, training and maintenance, with previews of their effects on
 * bookings. A closed afternoon is a series of one date.
 */
@NullMarked
package io.courtflash.core.change.block;

import org.jspecify.annotations.NullMarked;
