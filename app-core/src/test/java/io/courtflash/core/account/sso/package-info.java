/** Tests of single sign-on. */
@NullMarked
package io.courtflash.core.account.sso;

import org.jspecify.annotations.NullMarked;
