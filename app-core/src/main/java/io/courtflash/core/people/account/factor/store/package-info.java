/** The tables of authenticator apps and recovery codes. */
@NullMarked
package io.courtflash.core.people.account.factor.store;

import org.jspecify.annotations.NullMarked;
