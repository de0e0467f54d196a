/** Tests of the courts screen. */
@NullMarked
package io.courtflash.desktop.screen.courts;

import org.jspecify.annotations.NullMarked;
