/** The bookings screen: search, details, acts on a booking, and export. */
@NullMarked
package io.courtflash.desktop.screen.bookings;

import org.jspecify.annotations.NullMarked;
