package io.courtflash.core.messages.inbox;

import io.courtflash.core.people.access.Actor;
import java.util.Collection;

/** What the staff write to people, from wherever they sit. */
public interface MessageOperations {

  /**
   * Sends a message to several people, each of whom reads it as if it were for them alone. Ids that
   * no account has are left out. Called twice, it sends twice.
   *
   * @param userIds at most {@link StaffMessages#MAX_PEOPLE}
   * @throws IllegalArgumentException for a wrong subject or text, or for more people
   */
  StaffMessages.Sent send(Actor staff, Collection<Long> userIds, String subject, String text);
}
