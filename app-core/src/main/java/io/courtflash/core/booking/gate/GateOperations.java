package io.courtflash.core.booking.gate;

import io.courtflash.core.booking.gate.SessionStatus.NextGate;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.people.access.Actor;
import java.time.Instant;
import java.util.Optional;

/** What the staff do with the gates of sessions, from wherever they sit. */
public interface GateOperations {

  /**
   * Opens the next gate of a session now, by the database's clock, and warms up those of its slots
   * that are not warm, while it is the one that staff saw. Does nothing when a gate is open, of
   * slots that haven't ended, and none comes before the plan's next day. A paused session stays
   * paused. Whoever opens a gate a second time doesn't open the one of the day after.
   *
   * @param seen the session's next gate as staff saw it; empty when they saw none
   */
  FlashSession open(Actor staff, long sessionId, Optional<NextGate> seen, Instant now);

  /** Admits nobody to the session until it is resumed. Idempotent. */
  FlashSession pause(Actor staff, long sessionId);

  /** Ends a pause. Idempotent. */
  FlashSession resume(Actor staff, long sessionId);

  /**
   * Changes the opening time of a session's next closed gate while it is the one that staff saw.
   *
   * @param opensAt after {@code now} and before the end of the day's last slot
   * @param seen the session's next gate as staff saw it; empty when they saw none
   */
  FlashSession postpone(
      Actor staff, long sessionId, Instant opensAt, Optional<NextGate> seen, Instant now);
}
