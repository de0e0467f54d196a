/** How the engines are, where students reach them and when the next gate opens. */
@NullMarked
package io.courtflash.desktop.screen.health;

import org.jspecify.annotations.NullMarked;
