/** Staff's acts on bookings and slots, and texts about bookings, for every screen that has them. */
@NullMarked
package io.courtflash.desktop.booking;

import org.jspecify.annotations.NullMarked;
