/** What the console promises. */
@NullMarked
package io.courtflash.desktop.screen.today;

import org.jspecify.annotations.NullMarked;
