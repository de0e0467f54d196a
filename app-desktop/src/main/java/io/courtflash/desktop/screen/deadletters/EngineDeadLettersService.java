package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.account.Actor;
import io.courtflash.core.settle.DeadLetter;
import io.courtflash.core.settle.DeadLetter.Cause;
import io.courtflash.core.settle.DeadLetter.Status;
import io.courtflash.core.settle.DeadLetters;
import java.util.List;
import org.jspecify.annotations.Nullable;

public record EngineDeadLettersService(DeadLetters letters, Actor staff)
    implements DeadLettersService {

  @Override
  public List<DeadLetter> page(Status status, @Nullable Cause cause, long beforeId, int limit) {
    return cause == null
        ? letters.page(status, beforeId, limit)
        : letters.page(status, cause, beforeId, limit);
  }

  @Override
  public List<DeadLetters.LetterCount> groups() {
    return letters.counts();
  }

  @Override
  public DeadLetters.LetterOutcome replay(long id) {
    return letters.replay(staff, id);
  }

  @Override
  public DeadLetters.LetterOutcome abandon(long id) {
    return letters.abandon(staff, id);
  }
}
