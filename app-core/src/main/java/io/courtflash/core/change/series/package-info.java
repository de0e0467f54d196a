/** Weekly bookings, with previews of their effects on the bookings of others. */
@NullMarked
package io.courtflash.core.change.series;

import org.jspecify.annotations.NullMarked;
