/** Messages to people: the inbox, mail, web push, and the events of open pages. */
@NullMarked
package io.courtflash.core.messages;

import org.jspecify.annotations.NullMarked;
