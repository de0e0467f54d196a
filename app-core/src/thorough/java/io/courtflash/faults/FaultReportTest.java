package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Thorough(besides = "DocumentationTest")
class FaultReportTest {

  @TempDir private Path directory;
  private Path page;
  private FaultReport report;

  @BeforeEach
  void makePage() throws IOException {
    page = directory.resolve("faults.md");
    Files.writeString(
        page,
        "Before.\n\n<!-- table: written by FaultReport -->\n<!-- end of table -->\n\nAfter.\n");
    report = new FaultReport(directory.resolve("runs"), page);
  }

  private static FaultResult result(String kind, String fault, int healMillis) {
    return new FaultResult(
        kind, fault, Duration.ofMillis(healMillis), Duration.ofMillis(1_500), 10, 0);
  }

  @Test
  void aLineIsMadeOfAllRunsOfAFault() throws IOException {
    report.add(result("network", "Redis is silent", 1_000));
    report.add(result("network", "Redis is silent", 9_000));
    report.add(result("network", "Redis is silent", 2_000));

    report.write();

    assertThat(Files.readString(page))
        .startsWith("Before.\n")
        .endsWith("\nAfter.\n")
        .contains("| network | Redis is silent | 3 | 30 | 2.0 s | 9.0 s | 1.5 s | 0 |\n");
  }

  @Test
  void linesOfFaultsThatDidNotRunStay() throws IOException {
    report.add(result("network", "Redis is silent", 1_000));
    report.add(result("crash", "after the commit", 1_000));
    report.write();

    FaultReport later = new FaultReport(directory.resolve("later runs"), page);
    later.add(result("network", "Redis is silent", 5_000));
    later.write();
    later.write();

    assertThat(Files.readString(page).lines().filter(line -> line.contains(" s |")))
        .containsExactly(
            "| crash | after the commit | 1 | 10 | 1.0 s | 1.0 s | 1.5 s | 0 |",
            "| network | Redis is silent | 1 | 10 | 5.0 s | 5.0 s | 1.5 s | 0 |");
  }

  @Test
  void aRunIsAddedToThePagesLine() throws IOException {
    report.addToPage(result("crash", "settle: a call fails", 2_000), false);
    report.addToPage(result("crash", "settle: a call fails", 1_000), false);
    report.addToPage(result("crash", "settle: a call fails", 1_100), false);
    report.addToPage(result("network", "Redis is silent", 1_000), false);

    assertThat(Files.readString(page).lines().filter(line -> line.contains(" s |")))
        .containsExactly(
            "| crash | settle: a call fails | 3 | 30 | 1.1 s | 2.0 s | 1.5 s | 0 |",
            "| network | Redis is silent | 1 | 10 | 1.0 s | 1.0 s | 1.5 s | 0 |");
  }

  @Test
  void aRepeatedRunIsNotCountedAgainButItsTimesAre() throws IOException {
    report.addToPage(result("crash", "settle: a call fails", 2_000), false);
    report.addToPage(result("crash", "settle: a call fails", 12_300), true);

    assertThat(Files.readString(page))
        .contains("| crash | settle: a call fails | 1 | 10 | 12.3 s | 12.3 s | 1.5 s | 0 |\n");
  }

  @Test
  void theMedianOfALineIsUnknownUntilItIsKnownOfAsManyRuns() throws IOException {
    Files.writeString(
        page,
        """
        <!-- table: written by FaultReport -->

        | kind | fault | runs | claims accepted | healed after (median) | at most | slowest answer | violations |
        | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
        | crash | settle: a call fails | 2 | 20 | – | 9.0 s | 1.5 s | 0 |

        <!-- end of table -->
        """);

    report.addToPage(result("crash", "settle: a call fails", 1_000), true);
    assertThat(Files.readString(page)).contains("| 2 | 20 | – | 9.0 s |");
    report.addToPage(result("crash", "settle: a call fails", 3_000), true);
    assertThat(Files.readString(page)).contains("| 2 | 20 | 3.0 s | 9.0 s |");
    report.addToPage(result("crash", "settle: a call fails", 2_000), false);
    assertThat(Files.readString(page)).contains("| 3 | 30 | 2.0 s | 9.0 s |");
  }

  @Test
  void theMedianStaysWhenOneOfItsRunsIsRepeatedElsewhere() throws IOException {
    report.addToPage(result("crash", "settle: a call fails", 2_000), false);
    report.addToPage(result("crash", "settle: a call fails", 3_000), false);
    report.addToPage(result("crash", "settle: a call fails", 1_000), false);

    FaultReport later = new FaultReport(directory.resolve("later runs"), page);
    later.addToPage(result("crash", "settle: a call fails", 9_000), true);
    assertThat(Files.readString(page)).contains("| 3 | 30 | 2.0 s | 9.0 s |");
    later.addToPage(result("crash", "settle: a call fails", 1_000), false);
    assertThat(Files.readString(page)).contains("| 4 | 40 | – | 9.0 s |");
  }
}
