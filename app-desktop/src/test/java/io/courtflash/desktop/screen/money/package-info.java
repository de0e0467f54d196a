/** Tests of the money screen. */
@NullMarked
package io.courtflash.desktop.screen.money;

import org.jspecify.annotations.NullMarked;
