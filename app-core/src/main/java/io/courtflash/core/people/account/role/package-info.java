/** The hall's own roles: sets of permissions that administrators make. */
@NullMarked
package io.courtflash.core.people.account.role;

import org.jspecify.annotations.NullMarked;
