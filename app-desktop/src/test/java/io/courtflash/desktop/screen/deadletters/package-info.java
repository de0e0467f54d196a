/** Tests of the dead letters screen. */
@NullMarked
package io.courtflash.desktop.screen.deadletters;

import org.jspecify.annotations.NullMarked;
