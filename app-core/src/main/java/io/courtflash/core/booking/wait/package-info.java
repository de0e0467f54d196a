/**
 * The wait list: who waits for a place that somebody gives back. Such a place is drawn among all
 * who wait for it, and nobody can know who is drawn, or when a place that nobody waits for shows
 * again.
 */
@NullMarked
package io.courtflash.core.booking.wait;

import org.jspecify.annotations.NullMarked;
