/** Looks for what would hurt students, while it can still be mended. */
@NullMarked
package io.courtflash.core.doctor;

import org.jspecify.annotations.NullMarked;
