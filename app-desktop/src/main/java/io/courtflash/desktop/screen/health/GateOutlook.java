package io.courtflash.desktop.screen.health;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The next gate, or the one that has just opened. */
public sealed interface GateOutlook {

  /** How long after a gate most students book. */
  Duration BUSY_AFTER = Duration.ofMinutes(5);

  /** How long before a gate students wait for it. */
  Duration BUSY_BEFORE = Duration.ofMinutes(10);

  /** The gates can't be read from the database. */
  record Unknown() implements GateOutlook {}

  /** No gate is planned. */
  record NoGate() implements GateOutlook {}

  /**
   * The next gate that will open.
   *
   * @param opensAt in the venue's zone
   * @param left until then, never negative
   */
  record Upcoming(String session, ZonedDateTime opensAt, Duration left) implements GateOutlook {}

  /** A gate has opened less than {@link #BUSY_AFTER} ago. */
  record JustOpened(String session) implements GateOutlook {}

  /** Whether closing the program now would interrupt booking. */
  default boolean isCritical() {
    return switch (this) {
      case Unknown _, NoGate _ -> false;
      case Upcoming gate -> gate.left().compareTo(BUSY_BEFORE) <= 0;
      case JustOpened _ -> true;
    };
  }

  static GateOutlook of(HallStatus status, InstantSource clock) {
    Instant now = clock.instant();
    return status
        .gates()
        .map(gates -> justOpened(gates, now).orElseGet(() -> next(gates, status.zone(), now)))
        .orElseGet(Unknown::new);
  }

  private static Optional<GateOutlook> justOpened(List<HallStatus.GateTime> gates, Instant now) {
    return gates.stream()
        .filter(gate -> !gate.opensAt().isAfter(now))
        .filter(gate -> gate.opensAt().plus(BUSY_AFTER).isAfter(now))
        .max(Comparator.comparing(HallStatus.GateTime::opensAt))
        .map(gate -> new JustOpened(gate.session()));
  }

  private static GateOutlook next(List<HallStatus.GateTime> gates, ZoneId zone, Instant now) {
    Optional<HallStatus.GateTime> next =
        gates.stream()
            .filter(gate -> gate.opensAt().isAfter(now))
            .min(Comparator.comparing(HallStatus.GateTime::opensAt));
    if (next.isEmpty()) {
      return new NoGate();
    }
    Instant opensAt = next.get().opensAt();
    return new Upcoming(next.get().session(), opensAt.atZone(zone), Duration.between(now, opensAt));
  }
}
