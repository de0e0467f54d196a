/** The flash sessions, their rules, calendar and prices, and the slots that are made from them. */
@NullMarked
package io.courtflash.core.hall.plan;

import org.jspecify.annotations.NullMarked;
