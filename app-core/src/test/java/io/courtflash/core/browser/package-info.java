/** The students' page in a real browser. */
@NullMarked
package io.courtflash.core.browser;

import org.jspecify.annotations.NullMarked;
