package io.courtflash.core.platform.servers.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.testkit.Thorough;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Thorough(besides = "EngineConfigurationTest")
class KilledProgramTest {

  private static final String CHILDREN = "CHILDREN ";

  @RegisterExtension final TestDirectory directory = new TestDirectory();

  @Test
  void theNextStartAfterAKillHasTheOldServersData() throws Exception {
    Process killed = start();
    List<ProcessHandle> orphans;
    try (BufferedReader output = killed.inputReader()) {
      orphans = children(linesOf(output));
      killed.destroyForcibly().waitFor();
    }
    assertThat(orphans).hasSize(2).allMatch(ProcessHandle::isAlive);

    Process next = start();
    try (BufferedReader output = next.inputReader()) {
      List<String> lines = linesOf(output);
      List<ProcessHandle> children = children(lines);
      assertThat(orphans).noneMatch(ProcessHandle::isAlive);
      assertThat(lines)
          .contains(
              KilledProgram.found(KilledProgram.ROWS, "rows"),
              KilledProgram.found(KilledProgram.MESSAGES, "messages"));

      next.toHandle().destroy();
      List<String> remainingOutput = output.readAllLines();
      children.forEach(ProcessHandle::destroyForcibly);
      assertThat(remainingOutput).contains(KilledProgram.FINISHED);
    }
  }

  private Process start() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            KilledProgram.class.getName(),
            directory.path().toString())
        .redirectError(
            ProcessBuilder.Redirect.appendTo(Path.of("target", "KilledProgram.log").toFile()))
        .start();
  }

  /** What it prints until its servers are known. */
  private static List<String> linesOf(BufferedReader output) throws IOException {
    List<String> lines = new ArrayList<>();
    while (lines.isEmpty() || !lines.getLast().startsWith(CHILDREN)) {
      lines.add(Objects.requireNonNull(output.readLine()));
    }
    return lines;
  }

  private static List<ProcessHandle> children(List<String> lines) {
    return Arrays.stream(lines.getLast().substring(CHILDREN.length()).split(" "))
        .map(Long::valueOf)
        .map(ProcessHandle::of)
        .flatMap(Optional::stream)
        .toList();
  }
}
