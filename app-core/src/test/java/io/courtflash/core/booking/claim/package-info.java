@NullMarked
package io.courtflash.core.booking.claim;

import org.jspecify.annotations.NullMarked;
