/** Money: orders, the payment provider, its callbacks, refunds. */
@NullMarked
package io.courtflash.core.money.payment;

import org.jspecify.annotations.NullMarked;
