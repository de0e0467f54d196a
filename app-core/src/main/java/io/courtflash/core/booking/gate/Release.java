package io.courtflash.core.booking.gate;

import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The release of a session's slots of one day, and which of its steps are done. The instants are
 * null until the step is done.
 *
 * @param opensAt when its gate opens; null when staff have to open it, because its time was over
 *     before its session was created, and as long as it is made ahead
 * @param openedAt when it was recorded as open; the gate itself opens by Redis' clock, without this
 *     record
 * @param madeAhead whether its slots were made before their turn, only because something is booked
 *     on that day, and the turn hasn't come yet: then it is generated again, as the plan is by then
 */
public record Release(
    long id,
    long sessionId,
    LocalDate slotDate,
    @Nullable Instant opensAt,
    @Nullable Instant generatedAt,
    @Nullable Instant warmedAt,
    @Nullable Instant openedAt,
    boolean madeAhead) {

  /** Whether the gate's time has come. */
  public boolean isOpen(Instant now) {
    Instant gate = opensAt;
    return gate != null && !gate.isAfter(now);
  }

  boolean isWarmUpDue(Instant latestOpening) {
    return warmedAt == null && isOpen(latestOpening);
  }
}
