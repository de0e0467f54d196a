/** Operations: measures the hall and keeps it running. No other package of the core uses it. */
@NullMarked
package io.courtflash.core.operations;

import org.jspecify.annotations.NullMarked;
