/** What can be seen of the engine: metrics, figures of now, and the flight recorder. */
@NullMarked
package io.courtflash.core.insight;

import org.jspecify.annotations.NullMarked;
