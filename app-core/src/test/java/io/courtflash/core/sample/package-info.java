/** Rules of the sample hall, proved on real engines. */
@NullMarked
package io.courtflash.core.sample;

import org.jspecify.annotations.NullMarked;
