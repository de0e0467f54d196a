/** Tests of the today screen. */
@NullMarked
package io.courtflash.desktop.screen.today;

import org.jspecify.annotations.NullMarked;
