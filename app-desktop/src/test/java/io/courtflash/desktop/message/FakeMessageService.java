package io.courtflash.desktop.message;

import io.courtflash.core.messages.inbox.StaffMessages;
import java.util.ArrayList;
import java.util.List;

/** Keeps what was sent. */
public final class FakeMessageService implements MessageService {

  public final List<String> sent = new ArrayList<>();

  @Override
  public StaffMessages.Sent send(List<Long> userIds, String subject, String text) {
    sent.add(userIds + " " + subject + " " + text);
    return new StaffMessages.Sent(userIds.size(), 0);
  }
}
