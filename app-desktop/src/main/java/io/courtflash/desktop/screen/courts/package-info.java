/** The hall's courts. */
@NullMarked
package io.courtflash.desktop.screen.courts;

import org.jspecify.annotations.NullMarked;
