package io.courtflash.bench;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * Servers and load generator with a core each, {@code -Dbench.apart=true} (Linux), as if the
 * generator were another computer.
 */
final class SeparateCores {

  private static final boolean WANTED = Boolean.getBoolean("bench.apart");
  private static final String SERVERS = "0";
  private static final String GENERATOR = "1";

  private SeparateCores() {}

  /** Called when the server has been prepared, which one core would do slowly. */
  static void moveServer(ServerProcess server) throws IOException, InterruptedException {
    if (!WANTED) {
      return;
    }
    List<ProcessHandle> processes =
        Stream.concat(Stream.of(server.handle()), server.handle().descendants()).toList();
    for (ProcessHandle process : processes) {
      Process move =
          new ProcessBuilder(
                  "taskset",
                  "--all-tasks",
                  "--cpu-list",
                  "--pid",
                  SERVERS,
                  String.valueOf(process.pid()))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (move.waitFor() != 0) {
        throw new IllegalStateException("A server couldn't be moved to a core");
      }
    }
  }

  /** The command of a load generator. */
  static List<String> generator(List<String> command) {
    return WANTED
        ? Stream.concat(Stream.of("taskset", "--cpu-list", GENERATOR), command.stream()).toList()
        : command;
  }
}
