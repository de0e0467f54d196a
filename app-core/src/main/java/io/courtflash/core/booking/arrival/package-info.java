/**
 * Checking oneself in: screens in the hall show a code that changes every 20 seconds, and whoever
 * has a booking scans it and taps once.
 */
@NullMarked
package io.courtflash.core.booking.arrival;

import org.jspecify.annotations.NullMarked;
