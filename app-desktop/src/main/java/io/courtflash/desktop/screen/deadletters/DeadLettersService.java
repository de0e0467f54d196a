package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.settle.DeadLetter;
import io.courtflash.core.settle.DeadLetter.Cause;
import io.courtflash.core.settle.DeadLetter.Status;
import io.courtflash.core.settle.DeadLetters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The engine's dead letters, dealt with in the name of who is signed in. */
interface DeadLettersService {

  /**
   * The newest first; reading takes nothing away.
   *
   * @param cause null for every cause
   */
  List<DeadLetter> page(Status status, @Nullable Cause cause, long beforeId, int limit);

  List<DeadLetters.LetterCount> groups();

  DeadLetters.LetterOutcome replay(long id);

  DeadLetters.LetterOutcome abandon(long id);
}
