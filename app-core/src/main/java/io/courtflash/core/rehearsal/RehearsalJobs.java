package io.courtflash.core.rehearsal;

import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.rehearsal.Rehearsal.State;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Watches the rehearsal under way, and clears away what a dead engine has left of its own. */
@Component
class RehearsalJobs {

  private static final Logger log = LoggerFactory.getLogger(RehearsalJobs.class);
  private static final Duration EVERY = Duration.ofSeconds(1);

  /** An engine that is alive says so each second. */
  private static final int SILENT_SECONDS = 15;

  private final RehearsalRegistry book;
  private final SandboxProvisioner halls;

  RehearsalJobs(
      RehearsalRegistry book,
      SandboxProvisioner halls,
      Rehearsals rehearsals,
      LoopScheduler background) {
    this.book = book;
    this.halls = halls;
    background.every(EVERY, "rehearsal-watch", rehearsals::watch);
    background.every(EVERY, "rehearsal-clearing", this::clear);
  }

  /**
   * Gives a silent rehearsal up when a round finds nothing of it any more: a claim that was being
   * settled during the round before may have left a row.
   */
  void clear() {
    book.silentFor(SILENT_SECONDS)
        .ifPresent(
            id -> {
              int rows = halls.clear();
              log.warn("Cleared away {} rows of rehearsal {}, whose engine is gone", rows, id);
              if (rows == 0) {
                book.end(id, State.BROKEN_OFF, null);
              }
            });
  }
}
