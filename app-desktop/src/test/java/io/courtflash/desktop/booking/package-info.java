/** Tests of staff's acts on bookings and slots. */
@NullMarked
package io.courtflash.desktop.booking;

import org.jspecify.annotations.NullMarked;
