/** A slot's permits and holds in Redis, and the scripts that change them. */
@NullMarked
package io.courtflash.core.booking.permit;

import org.jspecify.annotations.NullMarked;
