/** Money: orders, the payment provider, its callbacks, refunds. */
@NullMarked
package io.courtflash.core.pay;

import org.jspecify.annotations.NullMarked;
