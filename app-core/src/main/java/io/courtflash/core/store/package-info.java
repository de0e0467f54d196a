/** How values are kept in MySQL, the same for all features. */
@NullMarked
package io.courtflash.core.store;

import org.jspecify.annotations.NullMarked;
