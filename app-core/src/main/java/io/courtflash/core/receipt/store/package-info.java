/** The tables of receipts. */
@NullMarked
package io.courtflash.core.receipt.store;

import org.jspecify.annotations.NullMarked;
