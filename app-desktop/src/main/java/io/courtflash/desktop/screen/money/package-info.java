/** The money: what is open first of all, then orders, refunds and what each day brought. */
@NullMarked
package io.courtflash.desktop.screen.money;

import org.jspecify.annotations.NullMarked;
