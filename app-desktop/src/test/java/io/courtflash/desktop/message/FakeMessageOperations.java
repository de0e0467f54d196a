package io.courtflash.desktop.message;

import io.courtflash.core.messages.inbox.MessageOperations;
import io.courtflash.core.messages.inbox.StaffMessages;
import io.courtflash.core.people.access.Actor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Keeps what was sent. */
public final class FakeMessageOperations implements MessageOperations {

  public final List<String> sent = new ArrayList<>();

  @Override
  public StaffMessages.Sent send(
      Actor staff, Collection<Long> userIds, String subject, String text) {
    sent.add(userIds + " " + subject + " " + text);
    return new StaffMessages.Sent(userIds.size(), 0);
  }
}
