package io.courtflash.core.booking.gate;

import io.courtflash.core.booking.reservation.direct.SessionInterval;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The status of a session for students: whether it admits them, when its gate opens, and how its
 * slots are booked.
 *
 * @param opensAt when its next gate opens, or when the last one opened; null when staff have to
 *     open it
 * @param next the gate that staff can open or postpone next; null when there is none
 * @param planned the next days that will be released by themselves and aren't generated yet, in
 *     order
 * @param interval how its slots are booked from any start to any end; null: they are claimed one by
 *     one
 */
public record SessionStatus(
    State state,
    @Nullable Instant opensAt,
    @Nullable NextGate next,
    List<PlannedRelease> planned,
    @Nullable SessionInterval interval) {

  public SessionStatus {
    planned = List.copyOf(planned);
  }

  /** The status of a session that has no days planned, and whose slots are claimed one by one. */
  public SessionStatus(State state, @Nullable Instant opensAt) {
    this(state, opensAt, null, List.of(), null);
  }

  /**
   * The closed gate that is a session's next.
   *
   * @param slotDate in the venue's time zone
   * @param opensAt when it opens; null when staff have to open it
   */
  public record NextGate(LocalDate slotDate, @Nullable Instant opensAt) {

    static NextGate of(Release release) {
      return new NextGate(release.slotDate(), release.opensAt());
    }
  }

  /** Whether the session admits students. */
  public enum State {
    /** No gate is open yet. */
    WAITING,
    OPEN,
    PAUSED
  }

  public boolean isOpen() {
    return state == State.OPEN;
  }

  /**
   * A release that is planned for a day, before its slots are generated.
   *
   * @param slotDate in the venue's time zone
   * @param opensAt when its gate will open, unless the plan changes
   */
  public record PlannedRelease(LocalDate slotDate, Instant opensAt) {}
}
