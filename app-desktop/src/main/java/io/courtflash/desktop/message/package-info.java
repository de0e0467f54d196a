/** Messages that staff write to people, the same on each screen. */
@NullMarked
package io.courtflash.desktop.message;

import org.jspecify.annotations.NullMarked;
