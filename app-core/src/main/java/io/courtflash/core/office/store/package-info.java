/** Queries of the console's lists. */
@NullMarked
package io.courtflash.core.office.store;

import org.jspecify.annotations.NullMarked;
