/** The board of one day: which court is free, held or paid when, and what can be done about it. */
@NullMarked
package io.courtflash.desktop.screen.today;

import org.jspecify.annotations.NullMarked;
