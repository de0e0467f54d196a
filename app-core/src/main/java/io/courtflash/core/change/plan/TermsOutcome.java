package io.courtflash.core.change.plan;

import java.util.List;

/**
 * The outcome of changing how a session's slots are booked.
 *
 * @param <T> what came of the change
 */
public sealed interface TermsOutcome<T> {

  /** The change was made, or refused for another reason. */
  record Answered<T>(T outcome) implements TermsOutcome<T> {}

  /**
   * Nothing was changed: the change would count at once for released days that staff haven't seen.
   *
   * @param days all released days that it hits, by date; at least one
   */
  record OnReleasedDays<T>(List<ReleasedDay> days) implements TermsOutcome<T> {

    public OnReleasedDays {
      days = List.copyOf(days);
    }
  }
}
