/** Which servers the program uses, its own or external ones, and how it reaches them. */
@NullMarked
package io.courtflash.core.platform.servers.engine;

import org.jspecify.annotations.NullMarked;
