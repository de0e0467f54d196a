@NullMarked
package io.courtflash.core.people.captcha;

import org.jspecify.annotations.NullMarked;
