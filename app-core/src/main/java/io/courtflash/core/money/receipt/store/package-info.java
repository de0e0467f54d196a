/** The tables of receipts. */
@NullMarked
package io.courtflash.core.money.receipt.store;

import org.jspecify.annotations.NullMarked;
