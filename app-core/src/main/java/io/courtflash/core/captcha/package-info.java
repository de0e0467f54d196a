/** Tells people from programs where it matters, and finds out where that is. */
@NullMarked
package io.courtflash.core.captcha;

import org.jspecify.annotations.NullMarked;
