/** Tests of passkeys. */
@NullMarked
package io.courtflash.core.people.account.passkey;

import org.jspecify.annotations.NullMarked;
