/** The daily statements of the payment providers, and their differences from the hall's books. */
@NullMarked
package io.courtflash.core.money.statement;

import org.jspecify.annotations.NullMarked;
