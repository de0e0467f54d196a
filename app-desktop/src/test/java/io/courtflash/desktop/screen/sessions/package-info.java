/** Tests of the sessions screen. */
@NullMarked
package io.courtflash.desktop.screen.sessions;

import org.jspecify.annotations.NullMarked;
