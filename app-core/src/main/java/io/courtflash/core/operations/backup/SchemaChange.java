package io.courtflash.core.operations.backup;

import io.courtflash.core.operations.backup.BackupWriter.WriteResult;
import io.courtflash.core.operations.backup.RollbackMarker.ChangeType;
import io.courtflash.core.operations.backup.RollbackMarker.PendingChange;
import io.courtflash.core.operations.backup.SchemaException.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.flywaydb.core.api.MigrationVersion;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Upgrades the schema or restores a backup. It makes a backup first and loads that again when the
 * change fails, because neither MySQL nor MariaDB can roll back a changed table.
 */
@RequiredArgsConstructor
final class SchemaChange {

  private static final Logger log = LoggerFactory.getLogger(SchemaChange.class);

  private final Migrations migrations;
  private final BackupWriter writer;
  private final RollbackMarker marker;
  private final InstantSource clock;

  /** A part of a change that may fail on a file or on the database. */
  @FunctionalInterface
  interface Step {
    void run() throws IOException, SQLException;
  }

  /**
   * Rolls back a change that a killed program left unfinished; does nothing when there is none. A
   * change by a newer program is left to that program.
   *
   * @throws SchemaException when the rollback fails
   */
  void rollBackUnfinished() {
    RollbackMarker.PendingChange pending = marker.pending().orElse(null);
    if (pending == null || migrations.unknown().isPresent()) {
      return;
    }
    if (!isFinished(pending.type())) {
      log.warn("The program was killed during a change of the schema; rolling back");
      try {
        rollBack(pending.saved());
      } catch (IOException | SQLException | RuntimeException e) {
        throw new SchemaException(pending.type().stuck, name(pending.saved()), e);
      }
    }
    marker.end();
  }

  private boolean isFinished(ChangeType change) {
    return switch (change) {
      case UPGRADE -> migrations.isUpToDate();
      case RESTORE -> RestoreRequest.isLoaded(marker.directory());
    };
  }

  /**
   * Runs the missing migrations; returns how many.
   *
   * @throws SchemaException when they fail, or when the schema is of a newer program
   */
  int upgrade() {
    rejectNewer();
    Optional<String> before = migrations.present();
    if (before.isEmpty()) {
      return createSchema();
    }
    if (migrations.isUpToDate()) {
      return 0;
    }
    Path saved = backUp(before.get(), BackupKind.BEFORE_UPGRADE);
    int[] count = {0};
    runOrRollBack(
        () -> count[0] = migrations.migrate(), new PendingChange(ChangeType.UPGRADE, saved));
    return count[0];
  }

  /**
   * Without a marker when there are tables of another program: Flyway rejects these, and a rollback
   * would drop them.
   */
  private int createSchema() {
    if (migrations.isEmpty()) {
      marker.begin(new PendingChange(ChangeType.UPGRADE, null));
    }
    int count = migrations.migrate();
    marker.end();
    return count;
  }

  /**
   * Replaces all data by a backup's and migrates the result to this program's version.
   *
   * @param loaded runs at the end; when it fails the restore is rolled back
   * @throws SchemaException when the backup can't be restored
   */
  void restore(RestoreRequest request, Step loaded) {
    try (BackupFile backup = writer.open(request.backup())) {
      backup.verify();
      requireKnownOrigin(backup, request);
      rejectNewer(backup.manifest().schemaVersion());
      Optional<String> before = migrations.present();
      if (before.isPresent() ? !request.replace() : !migrations.isEmpty()) {
        throw new SchemaException(Reason.NOT_EMPTY, request.backup().toString());
      }
      Path saved = before.map(version -> backUp(version, BackupKind.BEFORE_RESTORE)).orElse(null);
      runOrRollBack(
          () -> {
            load(backup);
            migrations.migrate();
            loaded.run();
          },
          new PendingChange(ChangeType.RESTORE, saved));
    }
  }

  /** What was signed here is as it was; about everything else, somebody has to decide. */
  private void requireKnownOrigin(BackupFile backup, RestoreRequest request) {
    BackupOrigin origin = writer.origin(backup);
    if (origin == BackupOrigin.THIS_INSTALLATION) {
      return;
    }
    if (!request.foreign()) {
      throw new SchemaException(Reason.FOREIGN_BACKUP, request.backup().toString());
    }
    log.warn("{} is restored although it wasn't made here: {}", request.backup(), origin);
  }

  private void load(BackupFile backup) throws IOException, SQLException {
    migrations.rebuild(backup.manifest().schemaVersion());
    backup.load(migrations.database());
  }

  private void runOrRollBack(Step step, PendingChange pending) {
    marker.begin(pending);
    try {
      step.run();
    } catch (IOException | SQLException | RuntimeException e) {
      log.error("A change of the schema failed; rolling back", e);
      String file = name(pending.saved());
      try {
        rollBack(pending.saved());
      } catch (IOException | SQLException | RuntimeException rollback) {
        e.addSuppressed(rollback);
        throw new SchemaException(pending.type().stuck, file, e);
      }
      marker.end();
      throw new SchemaException(pending.type().undone, file, e);
    }
    marker.end();
  }

  private static String name(@Nullable Path saved) {
    return saved == null ? "" : saved.toString();
  }

  private void rollBack(@Nullable Path saved) throws IOException, SQLException {
    if (saved == null) {
      migrations.clean();
      return;
    }
    try (BackupFile backup = writer.open(saved)) {
      load(backup);
    }
  }

  private Path backUp(String version, BackupKind kind) {
    try {
      return switch (writer.write(migrations.database(), version, kind, clock.instant(), 0)) {
        case WriteResult.Done(Backup backup) -> backup.file();
        case WriteResult.NoSpace(long needed, long usable) ->
            throw new SchemaException(
                Reason.NO_SPACE, (needed >> 20) + " MB > " + (usable >> 20) + " MB");
      };
    } catch (IOException | SQLException e) {
      throw new IllegalStateException(
          "A backup before the change can't be written; nothing was changed: " + e.getMessage(), e);
    }
  }

  private void rejectNewer() {
    migrations
        .unknown()
        .ifPresent(
            version -> {
              throw new SchemaException(Reason.NEWER, version + " > " + migrations.newest());
            });
  }

  private void rejectNewer(String version) {
    if (MigrationVersion.fromVersion(version).compareTo(migrations.newest()) > 0) {
      throw new SchemaException(Reason.NEWER, version + " > " + migrations.newest());
    }
  }
}
