@NullMarked
package io.courtflash.core.booking.permit;

import org.jspecify.annotations.NullMarked;
