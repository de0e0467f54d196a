/** What several screens say and ask about a booking and its money. */
@NullMarked
package io.courtflash.desktop.booking;

import org.jspecify.annotations.NullMarked;
