/** Captchas, and the detection of callers who must solve one. */
@NullMarked
package io.courtflash.core.people.captcha;

import org.jspecify.annotations.NullMarked;
