/** Numbered receipts of payments and refunds, issued after the money was settled. */
@NullMarked
package io.courtflash.core.money.receipt;

import org.jspecify.annotations.NullMarked;
