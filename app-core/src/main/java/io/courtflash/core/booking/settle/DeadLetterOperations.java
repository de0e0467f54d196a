package io.courtflash.core.booking.settle;

import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.people.access.Actor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the staff do with dead letters, from wherever they sit. */
public interface DeadLetterOperations {

  /**
   * Dead letters with an id below {@code beforeId}, the newest first.
   *
   * @param cause null for every cause
   */
  List<DeadLetter> page(
      Actor staff, Status status, @Nullable Cause cause, long beforeId, int limit);

  /** The number of dead letters by status and cause; combinations without any are absent. */
  List<DeadLetters.LetterCount> counts(Actor staff);

  /**
   * Settles a dead letter's claim once more. One that couldn't be read is read again, because this
   * program may be newer than the one that kept it: then all of its claims are settled. One that
   * still can't be read as a whole is NOT_SETTLED: it can only be abandoned.
   */
  DeadLetters.LetterOutcome replay(Actor staff, long id);

  /**
   * Abandons a dead letter's claim, whose result becomes FAILED, and closes the dead letter. One
   * without a readable claim is only closed.
   */
  DeadLetters.LetterOutcome abandon(Actor staff, long id);
}
