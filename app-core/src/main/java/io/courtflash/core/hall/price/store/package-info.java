/** Price lists in MySQL. */
@NullMarked
package io.courtflash.core.hall.price.store;

import org.jspecify.annotations.NullMarked;
