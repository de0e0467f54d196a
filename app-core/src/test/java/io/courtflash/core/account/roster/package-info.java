/** Tests of accounts. */
@NullMarked
package io.courtflash.core.account.roster;

import org.jspecify.annotations.NullMarked;
