/** Starts and stops the program: with a window, or headless on a server. */
@NullMarked
package io.courtflash.desktop.boot;

import org.jspecify.annotations.NullMarked;
