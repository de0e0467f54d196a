package io.courtflash.core.platform.servers.process;

import io.courtflash.core.platform.servers.EngineException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * One run of a server as a child process. There is no shutdown hook, because the servers must still
 * run while this process finishes its last requests.
 */
final class ChildProcess {

  /**
   * The command line of the process and its environment. The environment is added to this process's
   * own.
   */
  record Command(
      Path executable, List<String> arguments, Path directory, Map<String, String> environment) {}

  /**
   * Ctrl-C in a terminal ends all processes of a session; so children get a session of their own.
   */
  private static final Path SET_SESSION = Path.of("/usr/bin/setsid");

  private static final long LOG_LIMIT_BYTES = 5L * 1024 * 1024;
  private static final long POLL_MILLIS = 10;
  private static final int TAIL_LINES = 5;

  private final Process process;
  private final Path log;

  private ChildProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  static ChildProcess start(Command command, Path log) throws IOException {
    if (Files.exists(log) && Files.size(log) > LOG_LIMIT_BYTES) {
      Files.move(
          log, log.resolveSibling(log.getFileName() + ".1"), StandardCopyOption.REPLACE_EXISTING);
    }
    List<String> line = new ArrayList<>();
    if (Files.isExecutable(SET_SESSION)) {
      line.add(SET_SESSION.toString());
    }
    line.add(command.executable().toString());
    line.addAll(command.arguments());
    ProcessBuilder builder =
        new ProcessBuilder(line)
            .directory(command.directory().toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    builder.environment().putAll(command.environment());
    Process process = builder.start();
    process.getOutputStream().close();
    return new ChildProcess(process, log);
  }

  /**
   * Waits until the probe answers, and returns its answer.
   *
   * @throws EngineException when the child ends before, or at the time-out
   */
  String awaitAnswer(Supplier<Optional<String>> probe, Duration timeout) {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (System.nanoTime() < deadline) {
      if (endsWithin(POLL_MILLIS)) {
        throw new EngineException("it ended with code " + process.exitValue() + "; " + logTail());
      }
      Optional<String> answer = probe.get();
      if (answer.isPresent()) {
        return answer.get();
      }
    }
    throw new EngineException(
        "it didn't answer within " + timeout.toSeconds() + " s; " + logTail());
  }

  /** Ends it in order, or kills it when it hasn't ended within the time. */
  void stop(Duration grace) {
    process.destroy();
    if (!endsWithin(grace.toMillis())) {
      process.destroyForcibly();
      endsWithin(grace.toMillis());
    }
  }

  /** Ends it at once, also when it is suspended. */
  void kill() {
    process.destroyForcibly();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  CompletableFuture<Process> end() {
    return process.onExit();
  }

  /** The last lines of its log and the path of the log, for an error message. */
  String logTail() {
    try {
      List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
      List<String> tail = lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size());
      return "its log %s ends with:%n  %s"
          .formatted(log, String.join(System.lineSeparator() + "  ", tail));
    } catch (IOException e) {
      return "its log %s can't be read (%s)".formatted(log, e.getMessage());
    }
  }

  private boolean endsWithin(long millis) {
    try {
      return process.waitFor(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineException("the program is being stopped", e);
    }
  }
}
