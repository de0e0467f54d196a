/** What staff read across all rooms. No other room uses it. */
@NullMarked
package io.courtflash.core.office;

import org.jspecify.annotations.NullMarked;
