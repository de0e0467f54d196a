/** Halls without online payments: students pay at the counter, or booking is free. */
@NullMarked
package io.courtflash.core.pay.none;

import org.jspecify.annotations.NullMarked;
