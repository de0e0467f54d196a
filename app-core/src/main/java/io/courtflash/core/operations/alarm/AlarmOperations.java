package io.courtflash.core.operations.alarm;

import io.courtflash.core.people.access.Actor;
import java.util.List;
import java.util.Map;

/** What the staff do with the kept alarms, from wherever they sit. */
public interface AlarmOperations {

  /** The open ones first, then the newest; at most 200. */
  List<AlarmBook.StoredAlarm> list(Actor staff);

  /** Sends it to nobody any more. Idempotent; false when there is no such alarm. */
  boolean acknowledge(Actor staff, long id);

  /**
   * Sends a test to every recipient now.
   *
   * @return why it wasn't sent, by the recipient's name, for mails by each address that doesn't
   *     have it; empty texts for those that have it
   */
  Map<String, String> test(Actor staff);
}
