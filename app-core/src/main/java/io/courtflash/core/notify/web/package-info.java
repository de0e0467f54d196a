/** Inbox, notification preferences and calendar over HTTP. */
@NullMarked
package io.courtflash.core.notify.web;

import org.jspecify.annotations.NullMarked;
