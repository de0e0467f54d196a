/** What the console promises. */
@NullMarked
package io.courtflash.desktop.screen.health;

import org.jspecify.annotations.NullMarked;
