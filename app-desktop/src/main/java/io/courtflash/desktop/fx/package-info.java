/** Work off the JavaFX thread and the way back to it, and the parts that pages are made of. */
@NullMarked
package io.courtflash.desktop.fx;

import org.jspecify.annotations.NullMarked;
