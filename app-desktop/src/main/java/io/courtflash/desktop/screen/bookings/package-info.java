/** All bookings there ever were: found, looked at, changed and exported. */
@NullMarked
package io.courtflash.desktop.screen.bookings;

import org.jspecify.annotations.NullMarked;
