package io.courtflash.core.notify;

import java.util.Collection;

/** These users have new messages; published inside the transaction that writes them. */
public record InboxChanged(Collection<Long> userIds) {}
