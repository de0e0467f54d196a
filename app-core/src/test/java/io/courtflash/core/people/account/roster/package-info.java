/** Tests of accounts. */
@NullMarked
package io.courtflash.core.people.account.roster;

import org.jspecify.annotations.NullMarked;
