/** Creates a sample hall to try the program with. Nothing depends on it. */
@NullMarked
package io.courtflash.core.operations.sample;

import org.jspecify.annotations.NullMarked;
