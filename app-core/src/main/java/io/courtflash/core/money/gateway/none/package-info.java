/** Halls without online payments: students pay at the counter, or booking is free. */
@NullMarked
package io.courtflash.core.money.gateway.none;

import org.jspecify.annotations.NullMarked;
