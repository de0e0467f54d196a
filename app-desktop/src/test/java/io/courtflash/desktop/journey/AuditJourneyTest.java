package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Journey
class AuditJourneyTest {

  @Test
  void theAuditEntriesAreExported(ConsoleRobot clerk, HallFixture hall, @TempDir Path directory)
      throws IOException {
    clerk.go("courts").click("#courts-add").type("#courts-name", "审计场").click("#dialog-ok");
    clerk.seesNotice("审计场");
    Path file = directory.resolve("audit.csv");
    clerk.console().files().choose(file);
    clerk.go("audit").click("#audit-export").seesNotice("audit.csv");
    assertThat(Files.readString(file)).contains(SignedInConsole.NAME, "court.added", "审计场");
    assertThat(directory.toFile().list()).containsExactly("audit.csv");
  }
}
