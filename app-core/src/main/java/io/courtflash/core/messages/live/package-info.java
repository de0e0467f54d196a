/** Server-sent events for the students' pages. Everything they announce can also be requested. */
@NullMarked
package io.courtflash.core.messages.live;

import org.jspecify.annotations.NullMarked;
