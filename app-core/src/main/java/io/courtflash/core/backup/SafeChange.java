package io.courtflash.core.backup;

import io.courtflash.core.backup.BackupWriter.Written;
import io.courtflash.core.backup.SchemaFailure.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Changes the whole schema: saves what is there, and brings it back when the change fails, because
 * neither MySQL nor MariaDB can roll back a changed table.
 */
final class SafeChange {

  private static final Logger log = LoggerFactory.getLogger(SafeChange.class);

  private final Migrations migrations;
  private final BackupWriter writer;
  private final InstantSource clock;

  SafeChange(Migrations migrations, BackupWriter writer, InstantSource clock) {
    this.migrations = migrations;
    this.writer = writer;
    this.clock = clock;
  }

  /** Something that may throw what files and databases throw. */
  @FunctionalInterface
  interface Step {
    void run() throws IOException, SQLException;
  }

  /**
   * Makes the migrations that are missing; returns how many.
   *
   * @throws SchemaFailure they can't be made
   */
  int upgrade() {
    refuseNewer();
    Optional<String> before = migrations.present();
    if (before.isEmpty() || migrations.isUpToDate()) {
      return migrations.migrate();
    }
    Path saved = save(before.get(), BackupKind.BEFORE_UPGRADE);
    int[] made = {0};
    orBack(
        () -> made[0] = migrations.migrate(), saved, Reason.UPGRADE_UNDONE, Reason.UPGRADE_STUCK);
    return made[0];
  }

  /**
   * Puts a backup in the place of everything, and brings its schema up to date.
   *
   * @param loaded called when all of it is there
   * @throws SchemaFailure it can't be restored
   */
  void restore(RestoreRequest request, Step loaded) {
    try (BackupFile backup = new BackupFile(request.backup())) {
      backup.verify();
      refuseNewer(backup.manifest().schemaVersion());
      Optional<String> before = migrations.present();
      if (before.isPresent() && !request.replace()) {
        throw new SchemaFailure(Reason.NOT_EMPTY, request.backup().toString());
      }
      Path saved = before.map(version -> save(version, BackupKind.BEFORE_RESTORE)).orElse(null);
      orBack(
          () -> {
            fill(backup);
            migrations.migrate();
            loaded.run();
          },
          saved,
          Reason.RESTORE_UNDONE,
          Reason.RESTORE_STUCK);
    }
  }

  private void fill(BackupFile backup) throws IOException, SQLException {
    migrations.rebuild(backup.manifest().schemaVersion());
    backup.load(migrations.database());
  }

  private void orBack(Step change, @Nullable Path saved, Reason undone, Reason stuck) {
    try {
      change.run();
    } catch (IOException | SQLException | RuntimeException e) {
      log.error("A change of the schema failed; what was there before is brought back", e);
      String file = saved == null ? "" : saved.toString();
      try {
        goBack(saved);
      } catch (IOException | SQLException | RuntimeException again) {
        e.addSuppressed(again);
        throw new SchemaFailure(stuck, file, e);
      }
      throw new SchemaFailure(undone, file, e);
    }
  }

  private void goBack(@Nullable Path saved) throws IOException, SQLException {
    if (saved == null) {
      migrations.clean();
      return;
    }
    try (BackupFile backup = new BackupFile(saved)) {
      fill(backup);
    }
  }

  private Path save(String version, BackupKind kind) {
    try {
      return switch (writer.write(migrations.database(), version, kind, clock.instant(), 0)) {
        case Written.Done(Backup backup) -> backup.file();
        case Written.NoSpace(long needed, long usable) ->
            throw new SchemaFailure(
                Reason.NO_SPACE, (needed >> 20) + " MB > " + (usable >> 20) + " MB");
      };
    } catch (IOException | SQLException e) {
      throw new IllegalStateException(
          "A backup before the change can't be written; nothing was changed: " + e.getMessage(), e);
    }
  }

  private void refuseNewer() {
    migrations
        .unknown()
        .ifPresent(
            version -> {
              throw new SchemaFailure(Reason.NEWER, version + " > " + migrations.newest());
            });
  }

  private void refuseNewer(String version) {
    if (org.flywaydb.core.api.MigrationVersion.fromVersion(version).compareTo(migrations.newest())
        > 0) {
      throw new SchemaFailure(Reason.NEWER, version + " > " + migrations.newest());
    }
  }
}
