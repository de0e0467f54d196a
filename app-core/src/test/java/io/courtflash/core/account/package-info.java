/** Tests of accounts. */
@NullMarked
package io.courtflash.core.account;

import org.jspecify.annotations.NullMarked;
