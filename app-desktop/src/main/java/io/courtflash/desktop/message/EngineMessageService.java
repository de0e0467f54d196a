package io.courtflash.desktop.message;

import io.courtflash.core.messages.inbox.StaffMessages;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;

/** Sends messages by the engine of this program. */
@NeedsPermission(Permission.MESSAGE)
public record EngineMessageService(StaffMessages messages, Actor staff) implements MessageService {

  @Override
  public StaffMessages.Sent send(List<Long> userIds, String subject, String text) {
    return messages.send(staff, userIds, subject, text);
  }
}
