/** Tests of the log of security events. */
@NullMarked
package io.courtflash.core.security;

import org.jspecify.annotations.NullMarked;
