/** The log of security events, and the permissions of the staff. */
@NullMarked
package io.courtflash.core.platform.security;

import org.jspecify.annotations.NullMarked;
