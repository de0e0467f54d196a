package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.booking.settle.DeadLetters;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The engine's dead letters. They are handled in the name of the signed-in user. */
interface DeadLettersService {

  /**
   * Dead letters with an id below {@code beforeId}, the newest first.
   *
   * @param cause null for every cause
   */
  List<DeadLetter> page(Status status, @Nullable Cause cause, long beforeId, int limit);

  /**
   * The students and slots of these dead letters, by their id; one without a readable trace id is
   * absent.
   */
  Map<Long, ClaimNames> names(List<DeadLetter> letters);

  /** How many dead letters there are by status and cause. */
  List<DeadLetters.LetterCount> groups();

  /** Settles an open dead letter again. */
  DeadLetters.LetterOutcome replay(long id);

  /** Abandons an open dead letter: its claim ends and its permit is returned. */
  DeadLetters.LetterOutcome abandon(long id);

  /**
   * The student and the slot of a dead letter's claim, by name.
   *
   * @param accountId null where there is no such account any more
   * @param person the student ID; the account's id where there is no such account any more
   * @param slot the court, the date and the start in the venue's zone; the slot's id where there is
   *     no such slot
   */
  record ClaimNames(@Nullable Long accountId, String person, String slot) {}
}
