/** The courts screen: courts, closures, and the bookings that a closure affects. */
@NullMarked
package io.courtflash.desktop.screen.courts;

import org.jspecify.annotations.NullMarked;
