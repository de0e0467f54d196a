package io.courtflash.core.notify;

import io.courtflash.core.account.AccountErased;
import io.courtflash.core.notify.store.InboxMapper;
import io.courtflash.core.notify.store.NotificationPreferenceMapper;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Deletes the messages, the address and the calendar of a person whose data is erased. */
@Component
class ErasedMessages {

  private final InboxMapper inbox;
  private final NotificationPreferenceMapper preferences;

  ErasedMessages(InboxMapper inbox, NotificationPreferenceMapper preferences) {
    this.inbox = inbox;
    this.preferences = preferences;
  }

  @EventListener
  void on(AccountErased erased) {
    var _ = inbox.deleteOf(erased.userId());
    var _ = preferences.delete(erased.userId());
  }
}
