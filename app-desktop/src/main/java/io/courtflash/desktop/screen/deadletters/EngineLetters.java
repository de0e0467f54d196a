package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.account.Actor;
import io.courtflash.core.settle.DeadLetter;
import io.courtflash.core.settle.DeadLetter.Cause;
import io.courtflash.core.settle.DeadLetter.Status;
import io.courtflash.core.settle.DeadLetters;
import java.util.List;
import org.jspecify.annotations.Nullable;

record EngineLetters(DeadLetters letters, Actor staff) implements LetterBook {

  @Override
  public List<DeadLetter> page(Status status, @Nullable Cause cause, long beforeId, int limit) {
    return cause == null
        ? letters.page(status, beforeId, limit)
        : letters.page(status, cause, beforeId, limit);
  }

  @Override
  public List<DeadLetters.Group> groups() {
    return letters.groups();
  }

  @Override
  public DeadLetters.Outcome replay(long id) {
    return letters.replay(staff, id);
  }

  @Override
  public DeadLetters.Outcome abandon(long id) {
    return letters.abandon(staff, id);
  }
}
