/** Pay orders and refund orders in MySQL. */
@NullMarked
package io.courtflash.core.pay.store;

import org.jspecify.annotations.NullMarked;
