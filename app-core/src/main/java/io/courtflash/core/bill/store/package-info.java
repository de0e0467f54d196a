/** The tables of the providers' bills. */
@NullMarked
package io.courtflash.core.bill.store;

import org.jspecify.annotations.NullMarked;
