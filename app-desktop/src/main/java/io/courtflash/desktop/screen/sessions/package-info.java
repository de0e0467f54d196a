/** The flash sessions and their gates. */
@NullMarked
package io.courtflash.desktop.screen.sessions;

import org.jspecify.annotations.NullMarked;
