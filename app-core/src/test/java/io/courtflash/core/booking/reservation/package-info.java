@NullMarked
package io.courtflash.core.booking.reservation;

import org.jspecify.annotations.NullMarked;
