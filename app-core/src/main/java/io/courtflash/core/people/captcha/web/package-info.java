/** Captchas over HTTP. */
@NullMarked
package io.courtflash.core.people.captcha.web;

import org.jspecify.annotations.NullMarked;
