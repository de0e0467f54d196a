/** Orders: opened at a provider, paid, expired, closed. */
@NullMarked
package io.courtflash.core.money.order;

import org.jspecify.annotations.NullMarked;
