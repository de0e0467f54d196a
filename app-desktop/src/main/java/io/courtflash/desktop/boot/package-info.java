/** Starts the program: with a window, or headless where nobody looks. */
@NullMarked
package io.courtflash.desktop.boot;

import org.jspecify.annotations.NullMarked;
