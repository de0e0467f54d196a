/** Tests of the screen of rush reports. */
@NullMarked
package io.courtflash.desktop.screen.rush;

import org.jspecify.annotations.NullMarked;
