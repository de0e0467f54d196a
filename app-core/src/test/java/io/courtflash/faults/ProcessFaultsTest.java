package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.TestEnvironmentInitializer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.util.FileSystemUtils;

/** The one of the {@link ProcessFaults} that belongs to every build. */
class ProcessFaultsTest {

  @Test
  void everyAcceptedClaimEndsWhenTheProgramIsKilledAndRedisLosesItsLastWrites() throws Exception {
    Path directory = TestEnvironmentInitializer.create();
    List<ProcessHandle> children;
    try (ProgramUnderLoad program = ProgramUnderLoad.on(directory)) {
      children = program.children();

      FaultResult result =
          program.survive(
              "the program is killed, Redis' last writes are lost",
              Duration.ofMillis(500),
              true,
              ProcessFaults.lastWritesOfRedisAreLost());

      assertThat(result.violations()).isZero();
      assertThat(children).isNotEmpty().noneMatch(ProcessHandle::isAlive);
      children = program.children();
    }
    assertThat(children).isNotEmpty().noneMatch(ProcessHandle::isAlive);
    FileSystemUtils.deleteRecursively(directory);
  }
}
