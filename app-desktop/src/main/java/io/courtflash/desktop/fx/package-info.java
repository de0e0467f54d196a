/** Background work for the JavaFX thread, and the controls that the console's pages share. */
@NullMarked
package io.courtflash.desktop.fx;

import org.jspecify.annotations.NullMarked;
