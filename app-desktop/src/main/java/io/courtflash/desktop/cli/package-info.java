/** The command line: each command works through the engine that runs, or starts one for itself. */
@NullMarked
package io.courtflash.desktop.cli;

import org.jspecify.annotations.NullMarked;
