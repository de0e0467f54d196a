/** Rules of the sample hall, proved on real engines. */
@NullMarked
package io.courtflash.core.operations.sample;

import org.jspecify.annotations.NullMarked;
