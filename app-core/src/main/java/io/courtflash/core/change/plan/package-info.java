/**
 * Changes to the term plan: what a change does to existing slots and their bookings, before it is
 * applied and when it is.
 */
@NullMarked
package io.courtflash.core.change.plan;

import org.jspecify.annotations.NullMarked;
