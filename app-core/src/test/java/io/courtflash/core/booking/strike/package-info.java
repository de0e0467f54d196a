@NullMarked
package io.courtflash.core.booking.strike;

import org.jspecify.annotations.NullMarked;
