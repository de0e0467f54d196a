/** Who uses the hall: accounts, logins, roles, the roster, and what staff note about somebody. */
@NullMarked
package io.courtflash.core.people;

import org.jspecify.annotations.NullMarked;
