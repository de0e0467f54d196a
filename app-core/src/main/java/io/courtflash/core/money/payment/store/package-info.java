/** Pay orders and refund orders in MySQL. */
@NullMarked
package io.courtflash.core.money.payment.store;

import org.jspecify.annotations.NullMarked;
