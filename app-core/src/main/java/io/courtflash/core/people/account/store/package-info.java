/** The tables of accounts and their login tokens. */
@NullMarked
package io.courtflash.core.people.account.store;

import org.jspecify.annotations.NullMarked;
