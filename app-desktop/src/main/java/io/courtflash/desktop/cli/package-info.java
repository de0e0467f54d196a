/** The command line. A command uses the running engine, or starts a temporary one. */
@NullMarked
package io.courtflash.desktop.cli;

import org.jspecify.annotations.NullMarked;
