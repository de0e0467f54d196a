/** The three servers under the program: embedded or external, started, watched and stopped. */
@NullMarked
package io.courtflash.core.engine;

import org.jspecify.annotations.NullMarked;
