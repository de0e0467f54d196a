/** The tables of the providers' bills. */
@NullMarked
package io.courtflash.core.money.statement.store;

import org.jspecify.annotations.NullMarked;
