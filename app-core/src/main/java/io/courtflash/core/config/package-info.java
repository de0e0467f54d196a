/** What the staff can set while the engine runs, and the venue's clock and zone. */
@NullMarked
package io.courtflash.core.config;

import org.jspecify.annotations.NullMarked;
