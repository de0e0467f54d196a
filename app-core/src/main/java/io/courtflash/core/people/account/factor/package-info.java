/**
 * Second factors: those of an account, codes of authenticator apps, recovery codes, and how long a
 * proof counts.
 */
@NullMarked
package io.courtflash.core.people.account.factor;

import org.jspecify.annotations.NullMarked;
