/** People: accounts, logins, roles, the roster, captchas, and staff's notes. */
@NullMarked
package io.courtflash.core.people;

import org.jspecify.annotations.NullMarked;
