package io.courtflash.core.messages.inbox;

import java.util.Collection;

/**
 * The inboxes of users have new notifications, or mails became due. Published in the transaction of
 * the change.
 */
public record InboxChanged(Collection<Long> userIds) {}
