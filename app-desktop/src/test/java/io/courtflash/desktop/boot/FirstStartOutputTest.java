package io.courtflash.desktop.boot;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.testkit.TestTimeout;
import io.courtflash.testkit.Thorough;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.util.FileSystemUtils;

/** The program as {@code ./mvnw} starts it on a computer without a window, for the first time. */
@Thorough(besides = "HeadlessModeTest")
class FirstStartOutputTest {

  /** What nobody wants to see who has just begun. */
  private static final Pattern ALARMING =
      Pattern.compile(
          "^[\\d:.]+ +(WARN|ERROR) |^WARNING: |^\\s+at [\\w.$/@]+\\(|^[\\w.$]+Exception\\b");

  /** The last that a start does: simulated students have made the program fast. */
  private static final String PRACTISED = "Practised a rush";

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
  void whatAFirstStartWithTheSampleHallPrintsIsNoWarningNorAStackTrace() throws Exception {
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + Path.of("..", "installer", "java.options"),
                "-Dio.courtflash.development=true",
                "-cp",
                System.getProperty("java.class.path"),
                Launcher.class.getName(),
                "--headless",
                "--data-dir",
                directory.toString(),
                "--server.port=0")
            .redirectErrorStream(true)
            .start();
    List<String> lines = new ArrayList<>();
    try (BufferedReader output = program.inputReader(UTF_8)) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        lines.add(line);
        if (line.contains(PRACTISED)) {
          // Its own `destroy` would close what is still to be read.
          program.toHandle().destroy();
        }
      }
    } finally {
      if (!program.waitFor(TestTimeout.LIMIT)) {
        program.destroyForcibly();
      }
    }
    assertThat(lines)
        .anyMatch(line -> line.contains(PRACTISED))
        .noneMatch(line -> ALARMING.matcher(line).find());
  }
}
