/** The window around every page: its frame, look and place. */
@NullMarked
package io.courtflash.desktop.shell;

import org.jspecify.annotations.NullMarked;
