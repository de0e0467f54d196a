/** Notifications of students: in their inbox, by mail, and in their calendar. */
@NullMarked
package io.courtflash.core.messages.inbox;

import org.jspecify.annotations.NullMarked;
