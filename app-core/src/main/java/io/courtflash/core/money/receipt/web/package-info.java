/** Receipts over HTTP. */
@NullMarked
package io.courtflash.core.money.receipt.web;

import org.jspecify.annotations.NullMarked;
