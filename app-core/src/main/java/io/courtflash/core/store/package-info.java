/** What all features share in their access to MySQL. */
@NullMarked
package io.courtflash.core.store;

import org.jspecify.annotations.NullMarked;
