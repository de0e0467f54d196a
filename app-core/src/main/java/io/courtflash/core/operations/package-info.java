/** What measures the hall and keeps it running. No other room uses it. */
@NullMarked
package io.courtflash.core.operations;

import org.jspecify.annotations.NullMarked;
