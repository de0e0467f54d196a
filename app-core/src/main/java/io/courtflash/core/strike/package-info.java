/** What students let others wait for, and what follows from it. */
@NullMarked
package io.courtflash.core.strike;

import org.jspecify.annotations.NullMarked;
