/**
 * The three servers that the program needs, embedded or external: starts, supervises and stops
 * them. Also the data directory.
 */
@NullMarked
package io.courtflash.core.engine;

import org.jspecify.annotations.NullMarked;
