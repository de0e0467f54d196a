/** Settings of the running engine and of its next start, and the venue's clock and time zone. */
@NullMarked
package io.courtflash.core.hall.settings;

import org.jspecify.annotations.NullMarked;
