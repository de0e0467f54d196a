package pack;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;

/** Other programs; one that fails stops the packing. */
final class Tools {

  private Tools() {}

  /** A tool of the JDK that runs this. */
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

  /** With what it prints in a file. */
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
