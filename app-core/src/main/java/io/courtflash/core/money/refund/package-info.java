/** Refunds of paid orders. */
@NullMarked
package io.courtflash.core.money.refund;

import org.jspecify.annotations.NullMarked;
