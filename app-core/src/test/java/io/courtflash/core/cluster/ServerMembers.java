package io.courtflash.core.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The servers that {@code .ci/with-clusters} started. It starts one that was killed again after ten
 * seconds.
 */
final class ServerMembers {

  /** The variable that names the folder of the process ids. */
  static final String FOLDER = "SERVERS_DIR";

  private ServerMembers() {}

  /**
   * The ports of the members of a kind, in no particular order.
   *
   * @param kind redis, rabbit, galera or mariadb
   */
  static List<Integer> ports(String kind) throws IOException {
    try (Stream<Path> files = Files.list(folder())) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.startsWith(kind + "-"))
          .map(name -> Integer.valueOf(name.replaceAll("\\D", "")))
          .toList();
    }
  }

  /** Ends a server without warning, with the processes that it started. */
  static void kill(String kind, int port) throws IOException {
    long pid =
        Long.parseLong(Files.readString(folder().resolve(kind + "-" + port + ".pid")).strip());
    ProcessHandle server = ProcessHandle.of(pid).orElseThrow();
    List<ProcessHandle> children = server.descendants().toList();
    assertThat(server.destroyForcibly()).isTrue();
    children.forEach(ProcessHandle::destroyForcibly);
  }

  private static Path folder() {
    return Path.of(Objects.requireNonNull(System.getenv(FOLDER), FOLDER));
  }
}
