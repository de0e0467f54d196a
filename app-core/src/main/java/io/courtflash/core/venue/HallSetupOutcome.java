package io.courtflash.core.venue;

import java.time.Instant;
import java.time.LocalDate;

/** The outcome of {@link HallSetup#setUp}. */
public sealed interface HallSetupOutcome {

  /**
   * The hall is set up, and the slots of its session's next day exist.
   *
   * @param firstDay the day of these slots, in the venue's zone
   * @param opensAt when their gate opens
   */
  record Ready(LocalDate firstDay, Instant opensAt) implements HallSetupOutcome {}

  /** The name, the price and the courts are stored; the session was refused. */
  record SessionRefused() implements HallSetupOutcome {}
}
