/** Accounts and tokens in MySQL. */
@NullMarked
package io.courtflash.core.account.store;

import org.jspecify.annotations.NullMarked;
