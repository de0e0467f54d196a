package pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

  /** A library that was added since the hashes were written is compared from the next time on. */
  @Test
  void mavenComparesWhatItDownloadsWithTheHashesOfTheSources() throws IOException {
    assertThat(Files.readAllLines(ROOT.resolve(".mvn/maven.config")))
        .contains(
            "-Daether.artifactResolver.postProcessor.trustedChecksums=true",
            "-Daether.trustedChecksumsSource.summaryFile=true",
            "-Daether.trustedChecksumsSource.summaryFile.basedir="
                + "${session.rootDirectory}/.mvn/checksums");
    List<String> hashes = Files.readAllLines(ROOT.resolve(".mvn/checksums/checksums.sha256"));
    assertThat(hashes).allMatch(line -> line.matches("[0-9a-f]{64}  \\S+"));
    Set<String> compared = new HashSet<>();
    hashes.forEach(line -> compared.add(line.substring(line.lastIndexOf('/') + 1)));
    List<String> libraries =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(path -> path.substring(path.lastIndexOf(File.separatorChar) + 1))
            .filter(file -> file.endsWith(".jar") && !file.startsWith("app-core"))
            .toList();
    assertThat(libraries)
        .hasSizeGreaterThan(100)
        .filteredOn(file -> !compared.contains(file))
        .hasSizeLessThan(libraries.size() / 10);
  }
}
