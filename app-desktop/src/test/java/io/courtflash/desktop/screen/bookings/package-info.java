/** Tests of the bookings screen. */
@NullMarked
package io.courtflash.desktop.screen.bookings;

import org.jspecify.annotations.NullMarked;
