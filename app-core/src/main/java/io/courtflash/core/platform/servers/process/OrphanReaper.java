package io.courtflash.core.platform.servers.process;

import io.courtflash.core.platform.servers.EngineException;
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
 * Ends the server processes that survived a killed run, also of another version. They are
 * recognised by their executable, which is in the data directory that this process has locked.
 * Process ids in a file could be stale, or belong to another process by now.
 */
public final class OrphanReaper {

  private static final Logger LOG = LoggerFactory.getLogger(OrphanReaper.class);

  private static final Duration GRACE = Duration.ofSeconds(20);

  private OrphanReaper() {}

  /**
   * Ends every process that runs from this folder: first in order, after a grace period by a kill.
   * To be called before the present run starts its servers.
   */
  public static void endAll(Path programs) {
    List<ProcessHandle> orphans =
        ProcessHandle.allProcesses().filter(process -> runsFrom(programs, process)).toList();
    for (ProcessHandle orphan : orphans) {
      LOG.info(
          "Ending {} (process {}), which a killed run left behind",
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

  private static boolean runsFrom(Path programs, ProcessHandle process) {
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
      throw new EngineException("Interrupted while ending process " + process.pid(), e);
    }
  }
}
