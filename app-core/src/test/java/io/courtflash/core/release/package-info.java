/** Rules of releases and their gates, proved on real engines. */
@NullMarked
package io.courtflash.core.release;

import org.jspecify.annotations.NullMarked;
