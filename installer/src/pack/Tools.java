package pack;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;

/** Runs other programs. A failure ends the packaging. */
final class Tools {

  private Tools() {}

  /** Runs a tool of this JDK. */
  @SuppressWarnings("SystemOut")
  static void jdk(String name, List<String> arguments) {
    ToolProvider tool =
        ToolProvider.findFirst(name)
            .orElseThrow(() -> new IllegalStateException("This JDK has no " + name));
    int code = tool.run(System.out, System.err, arguments.toArray(String[]::new));
    if (code != 0) {
      throw new IllegalStateException(name + " failed with code " + code);
    }
  }

  static void run(List<String> command) throws IOException, InterruptedException {
    check(command, new ProcessBuilder(command).inheritIO().start());
  }

  /** Runs a program and writes its output to a file. */
  static void run(List<String> command, Path output) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    check(command, builder.redirectOutput(output.toFile()).start());
  }

  private static void check(List<String> command, Process process) throws InterruptedException {
    int code = process.waitFor();
    if (code != 0) {
      throw new IllegalStateException(command.getFirst() + " failed with code " + code);
    }
  }
}
