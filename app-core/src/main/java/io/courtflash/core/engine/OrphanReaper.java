package io.courtflash.core.engine;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Children that outlived a killed program, also one of another version. Their executable lies in
 * our data directory, and we hold the directory's lock, so its path alone says that they are ours;
 * unlike a file with process ids it can't be stale, half-written or about a process that took over
 * an id.
 */
final class OrphanReaper {

  private static final Logger LOG = LoggerFactory.getLogger(OrphanReaper.class);

  private static final Duration GRACE = Duration.ofSeconds(20);

  private OrphanReaper() {}

  /**
   * Ends every process whose program lies in this folder: asks, waits a while, kills. To be called
   * before the present run starts its own.
   */
  static void reap(Path programs) {
    List<ProcessHandle> orphans =
        ProcessHandle.allProcesses().filter(process -> liesIn(programs, process)).toList();
    for (ProcessHandle orphan : orphans) {
      LOG.info(
          "Ending {} (process {}), left by a run that was killed",
          orphan.info().command().orElse("a server"),
          orphan.pid());
      orphan.destroy();
    }
    for (ProcessHandle orphan : orphans) {
      if (!hasEnded(orphan)) {
        orphan.destroyForcibly();
        hasEnded(orphan);
      }
    }
  }

  private static boolean liesIn(Path programs, ProcessHandle process) {
    String folder = programs + File.separator;
    return process.info().command().filter(program -> program.startsWith(folder)).isPresent();
  }

  private static boolean hasEnded(ProcessHandle process) {
    try {
      process.onExit().get(GRACE.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException | ExecutionException _) {
      return !process.isAlive();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineException("interrupted while ending process " + process.pid(), e);
    }
  }
}
