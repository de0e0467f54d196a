/**
 * The three servers that the program needs, embedded or external: starts, supervises and stops
 * them. Also the data directory.
 */
@NullMarked
package io.courtflash.core.platform.servers;

import org.jspecify.annotations.NullMarked;
