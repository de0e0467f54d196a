/** Captchas over HTTP. */
@NullMarked
package io.courtflash.core.captcha.web;

import org.jspecify.annotations.NullMarked;
