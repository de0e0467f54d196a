/** The queue between admission and settling: its messages, and their publishing with confirms. */
@NullMarked
package io.courtflash.core.booking.claim.queue;

import org.jspecify.annotations.NullMarked;
