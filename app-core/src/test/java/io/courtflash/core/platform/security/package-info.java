/** Tests of the log of security events. */
@NullMarked
package io.courtflash.core.platform.security;

import org.jspecify.annotations.NullMarked;
