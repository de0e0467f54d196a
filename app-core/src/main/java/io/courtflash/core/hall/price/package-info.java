/** Prices of slots by audience, and cancellation policies. */
@NullMarked
package io.courtflash.core.hall.price;

import org.jspecify.annotations.NullMarked;
