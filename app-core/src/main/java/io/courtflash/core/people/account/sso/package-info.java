/** Signs in students with the university's account, by OpenID Connect. */
@NullMarked
package io.courtflash.core.people.account.sso;

import org.jspecify.annotations.NullMarked;
