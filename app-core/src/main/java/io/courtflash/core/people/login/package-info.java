/** How people log in: passwords, tokens, second factors, passkeys, the university, captchas. */
@NullMarked
package io.courtflash.core.people.login;

import org.jspecify.annotations.NullMarked;
