/** Login, accounts over HTTP, and the check that every endpoint makes of its caller. */
@NullMarked
package io.courtflash.core.account.web;

import org.jspecify.annotations.NullMarked;
