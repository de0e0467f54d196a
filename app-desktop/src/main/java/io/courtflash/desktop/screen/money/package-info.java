/** The money screen: unsettled money, orders, refunds and daily totals. */
@NullMarked
package io.courtflash.desktop.screen.money;

import org.jspecify.annotations.NullMarked;
