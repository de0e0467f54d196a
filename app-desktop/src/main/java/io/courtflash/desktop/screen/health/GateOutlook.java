package io.courtflash.desktop.screen.health;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What the gates are about to do. */
public sealed interface GateOutlook {

  /** Students keep coming for about as long. */
  Duration RUSH = Duration.ofMinutes(5);

  /** Students wait already. */
  Duration SOON = Duration.ofMinutes(10);

  /** The database can't tell. */
  record Unknown() implements GateOutlook {}

  /** No gate is planned. */
  record NoGate() implements GateOutlook {}

  /**
   * The next gate is shut.
   *
   * @param opensAt in the venue's zone
   * @param left until then, never negative
   */
  record Upcoming(String session, ZonedDateTime opensAt, Duration left) implements GateOutlook {}

  /** A gate has just opened. */
  record JustOpened(String session) implements GateOutlook {}

  /** Whether students would be hurt if the program ended now. */
  default boolean isCritical() {
    return switch (this) {
      case Unknown _, NoGate _ -> false;
      case Upcoming opening -> opening.left().compareTo(SOON) <= 0;
      case JustOpened _ -> true;
    };
  }

  static GateOutlook of(HallStatus reading, InstantSource clock) {
    Instant now = clock.instant();
    return reading
        .gates()
        .map(gates -> rush(gates, now).orElseGet(() -> next(gates, reading, now)))
        .orElseGet(Unknown::new);
  }

  private static Optional<GateOutlook> rush(List<GateTime> gates, Instant now) {
    return gates.stream()
        .filter(gate -> !gate.opensAt().isAfter(now))
        .filter(gate -> gate.opensAt().plus(RUSH).isAfter(now))
        .max(Comparator.comparing(GateTime::opensAt))
        .map(gate -> new JustOpened(gate.session()));
  }

  private static GateOutlook next(List<GateTime> gates, HallStatus reading, Instant now) {
    Optional<GateTime> next =
        gates.stream()
            .filter(gate -> gate.opensAt().isAfter(now))
            .min(Comparator.comparing(GateTime::opensAt));
    if (next.isEmpty()) {
      return new NoGate();
    }
    Instant opensAt = next.get().opensAt();
    return new Upcoming(
        next.get().session(), opensAt.atZone(reading.zone()), Duration.between(now, opensAt));
  }
}
