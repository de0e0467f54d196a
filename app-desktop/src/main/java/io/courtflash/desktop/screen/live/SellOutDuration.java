package io.courtflash.desktop.screen.live;

import io.courtflash.core.booking.gate.SessionStatus.State;
import io.courtflash.core.operations.meters.SaleStats;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The time from a gate's opening until its places were gone, as observed by the live screen. The
 * report of the gate knows it exactly, a minute later.
 */
final class SellOutDuration {

  private @Nullable Instant opensAt;
  private boolean sawPlaces;
  private @Nullable Duration after;

  /** Looks at the places of a gate, as they were at an instant. */
  void see(SaleStats.SessionGate gate, Instant at) {
    Instant opened = gate.opensAt();
    if (opened == null || !opened.equals(opensAt)) {
      opensAt = opened;
      sawPlaces = false;
      after = null;
    }
    if (gate.permits() > 0) {
      sawPlaces = true;
      after = null;
    } else if (opened != null && sawPlaces && after == null && gate.state() == State.OPEN) {
      after = Duration.between(opened, at);
    }
  }

  /** Empty while there are places, and when nobody watched them go. */
  Optional<Duration> after() {
    return Optional.ofNullable(after);
  }
}
