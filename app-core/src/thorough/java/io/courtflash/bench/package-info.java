/** Measures the engine under load, each figure as a ratio against an empty endpoint. */
@NullMarked
package io.courtflash.bench;

import org.jspecify.annotations.NullMarked;
