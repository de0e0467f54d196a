/** Paying, refunding and the provider's notices over HTTP. */
@NullMarked
package io.courtflash.core.pay.web;

import org.jspecify.annotations.NullMarked;
