/** The log of security events. */
@NullMarked
package io.courtflash.core.security;

import org.jspecify.annotations.NullMarked;
