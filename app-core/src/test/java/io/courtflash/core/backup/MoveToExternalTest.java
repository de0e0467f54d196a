package io.courtflash.core.backup;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.account.Actor;
import io.courtflash.core.testing.SecondEngine;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.Courts;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Needs external servers; the build on embedded ones skips it. */
class MoveToExternalTest {

  /** The last hall that {@code .ci/with-external-engines} creates; no other test uses it. */
  private static final String HALL = "31";

  @Test
  void aHallCanMoveFromEmbeddedToExternalServers() {
    Path directory = TestEnvironmentInitializer.create();
    Backup backup;
    try (SecondEngine embedded = SecondEngine.on(directory)) {
      embedded.bean(Courts.class).add(Actor.ENGINE, "一号场");
      BackupOutcome made = embedded.bean(Backups.class).make(Actor.ENGINE, BackupKind.MANUAL);
      backup = ((BackupOutcome.Made) made).backup();
    }
    new RestoreRequest(backup.file(), false).writeTo(directory);
    String url = System.getenv().getOrDefault("COURTFLASH_EXTERNAL_DATABASE_URL", "");

    try (SecondEngine external =
        SecondEngine.on(
            directory,
            "--courtflash.mode=external",
            "--courtflash.external.redis.database=" + HALL,
            "--courtflash.external.amqp.virtual-host=hall" + HALL,
            "--courtflash.external.database.url=" + url.replaceFirst("[^/]+$", "hall" + HALL))) {
      assertThat(external.bean(Courts.class).list())
          .extracting(Court::courtName)
          .containsExactly("一号场");
      StaffClient.at(external.port()).awaitInvariants();
    }
  }
}
