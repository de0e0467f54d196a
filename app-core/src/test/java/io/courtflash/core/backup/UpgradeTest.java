package io.courtflash.core.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.courtflash.core.testing.FreshDataDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UpgradeTest {

  private static final String LOCATIONS = "--spring.flyway.locations=classpath:db/migration";

  private final Path directory = FreshDataDirectory.create();

  @Test
  void anUpgradeThatFailsIsUndoneAndTheWayBackFromOneThatSucceedsIsItsBackup() {
    try (SecondHall hall = SecondHall.on(directory)) {
      hall.database().sql("INSERT INTO court (court_name) VALUES ('kept')").update();
    }

    assertThat(failure(LOCATIONS + ",classpath:broken"))
        .isEqualTo(SchemaFailure.Reason.UPGRADE_UNDONE);

    try (SecondHall newer = SecondHall.on(directory, LOCATIONS + ",classpath:newer")) {
      assertThat(courts(newer)).isEqualTo(1);
      assertThat(
              newer
                  .database()
                  .sql(
                      "SELECT COUNT(*) FROM information_schema.tables"
                          + " WHERE table_schema = DATABASE() AND table_name = 'half_done'")
                  .query(Integer.class)
                  .single())
          .isZero();
      assertThat(newer.bean(Backups.class).list())
          .extracting(Backup::kind)
          .containsOnly(BackupKind.BEFORE_UPGRADE);
    }

    assertThat(failure(LOCATIONS)).isEqualTo(SchemaFailure.Reason.NEWER);

    new RestoreRequest(beforeUpgrade(), true).leaveIn(directory);
    try (SecondHall older = SecondHall.on(directory, LOCATIONS)) {
      assertThat(courts(older)).isEqualTo(1);
      assertThat(older.bean(Backups.class).list())
          .extracting(Backup::kind)
          .contains(BackupKind.BEFORE_RESTORE);
    }
  }

  private Path beforeUpgrade() {
    try (Stream<Path> files = Files.list(directory.resolve("backups"))) {
      return files.sorted(Comparator.reverseOrder()).findFirst().orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int courts(SecondHall hall) {
    return hall.database()
        .sql("SELECT COUNT(*) FROM court WHERE court_name = 'kept'")
        .query(Integer.class)
        .single();
  }

  /** Why it doesn't start. */
  private SchemaFailure.@Nullable Reason failure(String setting) {
    Throwable cause = catchThrowable(() -> SecondHall.on(directory, setting).close());
    while (cause != null && !(cause instanceof SchemaFailure)) {
      cause = cause.getCause();
    }
    return cause instanceof SchemaFailure failure ? failure.reason() : null;
  }
}
