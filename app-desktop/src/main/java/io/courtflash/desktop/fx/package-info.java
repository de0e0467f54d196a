/** Work off the JavaFX thread and the way back to it; nothing else calls Platform.runLater. */
@NullMarked
package io.courtflash.desktop.fx;

import org.jspecify.annotations.NullMarked;
