/** Passkeys (WebAuthn): logins without a password, by a device that checks who holds it. */
@NullMarked
package io.courtflash.core.people.login.passkey;

import org.jspecify.annotations.NullMarked;
