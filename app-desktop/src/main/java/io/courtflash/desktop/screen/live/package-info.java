/** The sale as it happens: rates, permits, queues, and the way to put a slot right. */
@NullMarked
package io.courtflash.desktop.screen.live;

import org.jspecify.annotations.NullMarked;
