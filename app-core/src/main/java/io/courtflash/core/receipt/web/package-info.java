/** Receipts over HTTP. */
@NullMarked
package io.courtflash.core.receipt.web;

import org.jspecify.annotations.NullMarked;
