/**
 * Weekly series: blocks for classes, training and maintenance, and bookings, with previews of their
 * effects on other bookings. A closed afternoon is a series of one date.
 */
@NullMarked
package io.courtflash.core.change.series;

import org.jspecify.annotations.NullMarked;
