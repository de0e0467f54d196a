/** Signing in with the campus' own account, by OpenID Connect. */
@NullMarked
package io.courtflash.core.account.sso;

import org.jspecify.annotations.NullMarked;
