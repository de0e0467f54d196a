package io.courtflash.core.messages.inbox;

import io.courtflash.core.messages.inbox.store.InboxMapper;
import io.courtflash.core.messages.inbox.store.NotificationPreferenceMapper;
import io.courtflash.core.people.account.AccountErasure;
import lombok.RequiredArgsConstructor;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Deletes the messages, the address and the calendar of a person whose data is erased. */
@Component
@RequiredArgsConstructor
class ErasedMessages {

  private final InboxMapper inbox;
  private final NotificationPreferenceMapper preferences;

  @EventListener
  void on(AccountErasure.AccountErased erased) {
    var _ = inbox.deleteOf(erased.userId());
    var _ = preferences.delete(erased.userId());
  }
}
