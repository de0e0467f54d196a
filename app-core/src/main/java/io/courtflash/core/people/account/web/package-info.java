/** Logins and accounts over HTTP, and the authentication of callers for all endpoints. */
@NullMarked
package io.courtflash.core.people.account.web;

import org.jspecify.annotations.NullMarked;
