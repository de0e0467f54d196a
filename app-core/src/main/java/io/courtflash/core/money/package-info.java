/** Money: orders, refunds, the counter, statements, receipts, and the payment providers. */
@NullMarked
package io.courtflash.core.money;

import org.jspecify.annotations.NullMarked;
