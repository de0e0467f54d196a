/** Deletes old rows that nobody needs any more. Orders, refunds and receipts are kept. */
@NullMarked
package io.courtflash.core.operations.retention;

import org.jspecify.annotations.NullMarked;
