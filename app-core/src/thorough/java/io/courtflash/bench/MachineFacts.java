package io.courtflash.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The machine on which a bench ran, for its report. */
final class MachineFacts {

  private static final Path CPUS = Path.of("/proc/cpuinfo");

  private MachineFacts() {}

  static void print() throws IOException {
    System.out.printf(
        "%d cores of %s; %s %s; JDK %s; %d rounds of %d s%n%n",
        Runtime.getRuntime().availableProcessors(),
        processor(),
        System.getProperty("os.name"),
        System.getProperty("os.version"),
        System.getProperty("java.vm.version"),
        BenchSettings.ROUNDS,
        BenchSettings.SECONDS);
  }

  /** The name of the processor on Linux, else its architecture. */
  private static String processor() throws IOException {
    String architecture = System.getProperty("os.arch");
    if (!Files.isReadable(CPUS)) {
      return architecture;
    }
    try (Stream<String> lines = Files.lines(CPUS)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .findFirst()
          .map(line -> line.substring(line.indexOf(':') + 1).trim())
          .orElse(architecture);
    }
  }
}
