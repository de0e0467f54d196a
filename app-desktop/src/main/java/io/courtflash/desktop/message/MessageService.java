package io.courtflash.desktop.message;

import io.courtflash.core.messages.inbox.StaffMessages;
import java.util.List;

/** Sends messages in the name of the signed-in user. */
public interface MessageService {

  /**
   * Sends a message to several people.
   *
   * @param userIds of their accounts
   * @param subject one line
   */
  StaffMessages.Sent send(List<Long> userIds, String subject, String text);
}
