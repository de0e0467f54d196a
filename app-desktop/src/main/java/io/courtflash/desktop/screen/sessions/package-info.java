/** The sessions screen: session plans, generation and warm-up of slots, and gates. */
@NullMarked
package io.courtflash.desktop.screen.sessions;

import org.jspecify.annotations.NullMarked;
