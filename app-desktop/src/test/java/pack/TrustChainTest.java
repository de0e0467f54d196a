package pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What builds the program is named by its content, not by a name that others can move. */
class TrustChainTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @Test
  void everyActionOfAWorkflowIsNamedByItsCommit() throws IOException {
    try (Stream<Path> workflows = Files.list(ROOT.resolve(".github/workflows"))) {
      List<Path> all = workflows.toList();
      assertThat(all).isNotEmpty();
      for (Path workflow : all) {
        List<String> actions =
            Files.readAllLines(workflow).stream()
                .filter(line -> line.strip().startsWith("- uses:"))
                .toList();
        assertThat(actions)
            .isNotEmpty()
            .allMatch(line -> line.matches(".*@[0-9a-f]{40} # v\\d+\\.\\d+\\.\\d+"));
      }
    }
  }

  @Test
  void theWrapperKnowsTheHashOfItsMaven() throws IOException {
    assertThat(Files.readAllLines(ROOT.resolve(".mvn/wrapper/maven-wrapper.properties")))
        .anyMatch(line -> line.matches("distributionSha256Sum=[0-9a-f]{64}"));
  }

  @Test
  void mavenRefusesWhatDoesNotMatchItsChecksum() throws IOException {
    assertThat(Files.readAllLines(ROOT.resolve(".mvn/maven.config")))
        .contains("--strict-checksums");
  }
}
