package io.courtflash.core.messages.inbox;

import io.courtflash.core.messages.inbox.store.InboxMapper;
import io.courtflash.core.people.account.AccountErasure;
import io.courtflash.core.platform.security.CheckedByCaller;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** The notifications of each student. */
@Component
@RequiredArgsConstructor
public class Inbox {

  private final InboxMapper inbox;

  /**
   * The notifications older than one, the newest first.
   *
   * @param before the id of a notification, or {@code Long.MAX_VALUE} for the newest
   */
  public List<Notification> page(long userId, long before, int limit) {
    return inbox.page(userId, before, NotificationKind.KNOWN, limit);
  }

  public int unread(long userId) {
    return inbox.unread(userId);
  }

  /**
   * The reservations among these about which their people have a message of one of these kinds.
   *
   * @param reservationIds at least one
   */
  @CheckedByCaller
  public Set<Long> told(Collection<Long> reservationIds, Set<NotificationKind> kinds) {
    return inbox.told(reservationIds, kinds);
  }

  /**
   * Marks the notifications up to one id as read. Idempotent.
   *
   * @return how many are still unread
   */
  public int markRead(long userId, long upTo) {
    inbox.markRead(userId, upTo);
    return inbox.unread(userId);
  }

  @EventListener
  void on(AccountErasure.AccountErased erased) {
    var _ = inbox.deleteOf(erased.userId());
  }

  /**
   * The inboxes of users have new notifications, or mails became due. Published in the transaction
   * of the change.
   */
  public record InboxChanged(Collection<Long> userIds) {}
}
