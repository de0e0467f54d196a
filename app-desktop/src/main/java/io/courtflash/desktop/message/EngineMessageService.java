package io.courtflash.desktop.message;

import io.courtflash.core.account.Actor;
import io.courtflash.core.notify.StaffMessages;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import java.util.List;

/** Sends messages by the engine of this program. */
@NeedsPermission(Permission.MESSAGE)
public record EngineMessageService(StaffMessages messages, Actor staff) implements MessageService {

  @Override
  public StaffMessages.Sent send(List<Long> userIds, String subject, String text) {
    return messages.send(staff, userIds, subject, text);
  }
}
