package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.account.Actor;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import io.courtflash.core.settle.DeadLetter;
import io.courtflash.core.settle.DeadLetter.Cause;
import io.courtflash.core.settle.DeadLetter.Status;
import io.courtflash.core.settle.DeadLetters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads and handles the dead letters of the engine of this program. */
@NeedsPermission(Permission.DEAD_LETTERS)
public record EngineDeadLettersService(DeadLetters deadLetters, Actor staff)
    implements DeadLettersService {

  @Override
  public List<DeadLetter> page(Status status, @Nullable Cause cause, long beforeId, int limit) {
    return cause == null
        ? deadLetters.page(status, beforeId, limit)
        : deadLetters.page(status, cause, beforeId, limit);
  }

  @Override
  public List<DeadLetters.LetterCount> groups() {
    return deadLetters.counts();
  }

  @Override
  public DeadLetters.LetterOutcome replay(long id) {
    return deadLetters.replay(staff, id);
  }

  @Override
  public DeadLetters.LetterOutcome abandon(long id) {
    return deadLetters.abandon(staff, id);
  }
}
