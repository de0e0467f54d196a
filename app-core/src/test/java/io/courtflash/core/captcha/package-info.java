@NullMarked
package io.courtflash.core.captcha;

import org.jspecify.annotations.NullMarked;
