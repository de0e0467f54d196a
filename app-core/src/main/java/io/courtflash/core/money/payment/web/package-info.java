/** Paying, refunding and the provider's notices over HTTP. */
@NullMarked
package io.courtflash.core.money.payment.web;

import org.jspecify.annotations.NullMarked;
