package io.courtflash.core.people.roster;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The result of previewing or importing a roster. */
public sealed interface RosterOutcome {

  /** Nothing was changed yet. */
  record Previewed(RosterPreview preview) implements RosterOutcome {}

  /**
   * Everything was changed.
   *
   * @param codes with which the new people log in for the first time, where the roster has no
   *     password; they are stored nowhere
   * @param suspended how many people who are gone were suspended
   */
  record Applied(int added, int changed, int unchanged, int suspended, List<FirstLogin> codes)
      implements RosterOutcome {}

  /**
   * The code of an account; its owner must choose a password at the first login.
   *
   * @param validUntil when it ends
   */
  record FirstLogin(String studentId, @Nullable String name, String code, Instant validUntil) {}

  /** A login id occurs twice; the row of the second one, from 0. */
  record Repeated(int row) implements RosterOutcome {}

  /** A password is too easy to guess; its row, from 0. */
  record WeakPassword(int row) implements RosterOutcome {}

  /** The hall has no such audience; the row, from 0. */
  record UnknownAudience(int row, String name) implements RosterOutcome {}

  /** The roster has so many passwords that hashing them would take too long. */
  record TooManyPasswords(int maximum) implements RosterOutcome {}

  /** Accounts changed since the preview: look at it again. */
  record Stale() implements RosterOutcome {}

  /**
   * So many people are gone that staff have to say their number before they are suspended.
   *
   * @param listed how many people earlier rosters had
   */
  record ManyGone(int gone, int listed) implements RosterOutcome {}

  /** Nothing was changed: the computer is overloaded, or an account was made meanwhile. */
  record RetryLater(Duration retryAfter) implements RosterOutcome {}
}
