package io.courtflash.core.platform.servers;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.testkit.TestTimeout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FullHeapTest {

  private static final Path INSTALLER = Path.of("..", "installer");

  /** Without the option one thread ends, and the program stays without it. */
  @Test
  void aProgramThatRunsOutOfHeapEndsAsFailed() throws Exception {
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + INSTALLER.resolve("java.options"),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                FullHeapProgram.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      assertThat(program.waitFor(TestTimeout.LIMIT)).isTrue();
      assertThat(program.exitValue()).isPositive();
    } finally {
      program.destroyForcibly();
    }
  }

  @Test
  void theServiceStartsAProgramThatFailedAgain() throws IOException {
    assertThat(Files.readAllLines(INSTALLER.resolve("linux/courtflash.service")))
        .contains("Restart=on-failure");
  }
}
