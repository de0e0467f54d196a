/** Work that repeats while the program runs. */
@NullMarked
package io.courtflash.core.platform.work;

import org.jspecify.annotations.NullMarked;
