package io.courtflash.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The processor time of the servers that {@code .ci/with-clusters} started, by their kind. */
final class ServerCpu {

  /** The variable that names the folder of the process ids: one file for each server. */
  static final String FOLDER = "SERVERS_DIR";

  private static final double MILLIS = 1_000;

  private ServerCpu() {}

  /** The seconds that all servers of each kind have used: redis, rabbit, and galera or mariadb. */
  static Map<String, Double> seconds() throws IOException {
    Map<String, Double> seconds = new TreeMap<>();
    for (Path file : files()) {
      long pid = Long.parseLong(Files.readString(file).strip());
      ProcessHandle server = ProcessHandle.of(pid).orElseThrow();
      seconds.merge(kind(file), ProcessCpu.ofAll(server).toMillis() / MILLIS, Double::sum);
    }
    return seconds;
  }

  /** Which servers there are, such as {@code 6 redis, 1 mariadb, 1 rabbit}. */
  static String describe() throws IOException {
    Map<String, Integer> counts = new TreeMap<>();
    for (Path file : files()) {
      counts.merge(kind(file), 1, Integer::sum);
    }
    return String.join(
        ", ",
        counts.entrySet().stream().map(each -> each.getValue() + " " + each.getKey()).toList());
  }

  private static List<Path> files() throws IOException {
    Path folder = Path.of(Objects.requireNonNull(System.getenv(FOLDER), FOLDER));
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  private static String kind(Path file) {
    return String.valueOf(file.getFileName()).replaceFirst("-.*", "");
  }
}
