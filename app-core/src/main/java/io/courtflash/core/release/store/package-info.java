/** Releases in MySQL. */
@NullMarked
package io.courtflash.core.release.store;

import org.jspecify.annotations.NullMarked;
