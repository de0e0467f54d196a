/** Numbered receipts of payments and refunds, issued after the money was settled. */
@NullMarked
package io.courtflash.core.receipt;

import org.jspecify.annotations.NullMarked;
