/** Tests of single sign-on. */
@NullMarked
package io.courtflash.core.people.account.sso;

import org.jspecify.annotations.NullMarked;
