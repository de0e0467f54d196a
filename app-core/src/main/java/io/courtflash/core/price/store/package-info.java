/** Price lists in MySQL. */
@NullMarked
package io.courtflash.core.price.store;

import org.jspecify.annotations.NullMarked;
