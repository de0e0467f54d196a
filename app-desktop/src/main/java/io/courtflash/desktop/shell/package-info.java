/**
 * The window around the screens: frame, theme, navigation, command palette, notices, status bar.
 */
@NullMarked
package io.courtflash.desktop.shell;

import org.jspecify.annotations.NullMarked;
