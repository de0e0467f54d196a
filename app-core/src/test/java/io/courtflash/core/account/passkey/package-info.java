/** Tests of passkeys. */
@NullMarked
package io.courtflash.core.account.passkey;

import org.jspecify.annotations.NullMarked;
