/** Periodic background tasks, back-off and polling. */
@NullMarked
package io.courtflash.core.platform.work;

import org.jspecify.annotations.NullMarked;
