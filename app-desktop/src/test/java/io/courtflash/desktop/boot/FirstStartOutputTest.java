package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.testkit.TestTimeout;
import io.courtflash.testkit.Thorough;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.util.FileSystemUtils;

/** The program as {@code ./mvnw} starts it on a computer without a window, for the first time. */
@Thorough(besides = "TerminalTest")
class FirstStartOutputTest {

  /** The last that a start does: simulated students have made the program fast. */
  private static final String PRACTISED = "Practised a rush";

  private static final Duration PRACTISES_WITHIN = Duration.ofMinutes(8);

  private Path directory = Path.of("");

  @BeforeEach
  void makeDirectory() throws IOException {
    Path parent = Files.createDirectories(Path.of("target", "it").toAbsolutePath());
    directory = Files.createTempDirectory(parent, "first");
    ServerPrograms.addTo(directory);
  }

  @AfterEach
  void deleteDirectory() throws IOException {
    FileSystemUtils.deleteRecursively(directory);
  }

  @Test
  void aFirstStartWithTheSampleHallPrintsExactlyOneFrame() throws Exception {
    Path printed = directory.resolve("printed");
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + Path.of("..", "installer", "java.options"),
                "-Dio.courtflash.development=true",
                "-cp",
                classPath(),
                Launcher.class.getName(),
                "--headless",
                "--data-dir",
                directory.toString(),
                "--server.port=0")
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start();
    Path log = directory.resolve("logs/courtflash.log");
    try {
      await()
          .atMost(PRACTISES_WITHIN)
          .until(
              () ->
                  !program.isAlive()
                      || (Files.exists(log) && Files.readString(log).contains(PRACTISED)));
    } finally {
      program.destroy();
      if (!program.waitFor(TestTimeout.LIMIT)) {
        program.destroyForcibly();
      }
    }
    List<String> lines = Files.readAllLines(printed);
    assertThat(lines).anyMatch(line -> line.matches("  root [a-z0-9]{12}"));
    assertThat(lines).anyMatch(line -> line.startsWith("  s01  "));
    assertThat(lines.getFirst()).isEmpty();
    assertThat(lines.get(1)).matches("─+").isEqualTo(lines.getLast());
  }

  /** Without the tests, which have settings of their own. */
  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(entry -> !Path.of(entry).endsWith("test-classes"))
        .collect(Collectors.joining(File.pathSeparator));
  }
}
