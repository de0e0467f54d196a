package io.courtflash.core.notify;

import io.courtflash.core.notify.store.InboxMapper;
import java.util.List;
import org.springframework.stereotype.Component;

/** The messages of each student. */
@Component
public class Inbox {

  private final InboxMapper inbox;

  Inbox(InboxMapper inbox) {
    this.inbox = inbox;
  }

  /**
   * The messages that came before one, the newest first.
   *
   * @param before a message's id, or {@code Long.MAX_VALUE} for the newest of all
   */
  public List<Notification> page(long userId, long before, int limit) {
    return inbox.page(userId, before, limit);
  }

  public int unread(long userId) {
    return inbox.unread(userId);
  }

  /** Marks the messages up to one as read, and answers how many are unread still. Idempotent. */
  public int markRead(long userId, long upTo) {
    inbox.markRead(userId, upTo);
    return inbox.unread(userId);
  }
}
