package io.courtflash.core.hall.venue;

import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** The outcome of {@link HallSetup#setUp}. */
public sealed interface HallSetupOutcome {

  /**
   * The hall is set up, and the slots of the next day of each of its sessions exist.
   *
   * @param next the gate that opens next; null when none opens at a time of day
   */
  record Ready(@Nullable FirstGate next) implements HallSetupOutcome {}

  /**
   * A gate.
   *
   * @param day the day of its slots, in the venue's zone
   */
  record FirstGate(LocalDate day, Instant opensAt) {}

  /** A rule is broken, and nothing was stored. The field is a path in the plan. */
  record RuleBroken(BrokenRule rule) implements HallSetupOutcome {}

  /** The hall has a court or a session already, and nothing was stored. */
  record NotEmpty() implements HallSetupOutcome {}
}
