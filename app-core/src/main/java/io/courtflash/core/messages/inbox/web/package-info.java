/** Inbox, notification preferences and calendar over HTTP. */
@NullMarked
package io.courtflash.core.messages.inbox.web;

import org.jspecify.annotations.NullMarked;
