package io.courtflash.core.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Children that outlived a killed program. Their executable lies in our data directory, and we hold
 * the directory's lock, so its path alone says that they are ours; unlike a file with process ids
 * it can't be stale, half-written or about a process that took over an id.
 */
final class Orphans {

  private static final Logger LOG = LoggerFactory.getLogger(Orphans.class);

  /** Linux says this of a running program whose file was replaced. */
  private static final String DELETED = " (deleted)";

  private Orphans() {}

  /** Ends every process that runs this program: asks, waits that long, kills. */
  static void reap(Path executable, Duration grace) {
    List<ProcessHandle> orphans =
        ProcessHandle.allProcesses().filter(process -> runs(process, executable)).toList();
    for (ProcessHandle orphan : orphans) {
      LOG.info("Ending {} (process {}), left by a run that was killed", executable, orphan.pid());
      orphan.destroy();
    }
    for (ProcessHandle orphan : orphans) {
      if (!hasEnded(orphan, grace)) {
        orphan.destroyForcibly();
        hasEnded(orphan, grace);
      }
    }
  }

  private static boolean runs(ProcessHandle process, Path executable) {
    String path = executable.toString();
    return process
        .info()
        .command()
        .filter(c -> c.equals(path) || c.equals(path + DELETED))
        .isPresent();
  }

  private static boolean hasEnded(ProcessHandle process, Duration within) {
    try {
      process.onExit().get(within.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException | ExecutionException _) {
      return !process.isAlive();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineFailure("interrupted while ending process " + process.pid(), e);
    }
  }
}
