/**
 * What comes again each week: blocks for classes, training and maintenance, with what they do to
 * bookings before they are made and when they are. A closed afternoon is a series of one date.
 */
@NullMarked
package io.courtflash.core.change.series;

import org.jspecify.annotations.NullMarked;
