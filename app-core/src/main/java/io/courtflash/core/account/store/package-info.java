/** The tables of accounts and their login tokens. */
@NullMarked
package io.courtflash.core.account.store;

import org.jspecify.annotations.NullMarked;
