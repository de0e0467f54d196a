/** Work that repeats while the program runs. */
@NullMarked
package io.courtflash.core.background;

import org.jspecify.annotations.NullMarked;
