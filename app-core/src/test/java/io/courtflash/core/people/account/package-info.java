/** Tests of accounts. */
@NullMarked
package io.courtflash.core.people.account;

import org.jspecify.annotations.NullMarked;
