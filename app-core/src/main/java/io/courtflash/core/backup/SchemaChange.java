package io.courtflash.core.backup;

import io.courtflash.core.backup.BackupWriter.WriteResult;
import io.courtflash.core.backup.RollbackMarker.ChangeType;
import io.courtflash.core.backup.RollbackMarker.PendingChange;
import io.courtflash.core.backup.SchemaException.Reason;
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
final class SchemaChange {

  private static final Logger log = LoggerFactory.getLogger(SchemaChange.class);

  private final Migrations migrations;
  private final BackupWriter writer;
  private final RollbackMarker wayBack;
  private final InstantSource clock;

  SchemaChange(
      Migrations migrations, BackupWriter writer, RollbackMarker wayBack, InstantSource clock) {
    this.migrations = migrations;
    this.writer = writer;
    this.wayBack = wayBack;
    this.clock = clock;
  }

  /** Something that may throw what files and databases throw. */
  @FunctionalInterface
  interface Step {
    void run() throws IOException, SQLException;
  }

  /**
   * Undoes a change in whose middle the program was ended. One that a newer program began is left
   * to it.
   *
   * @throws SchemaException it can't be undone
   */
  void undoUnfinished() {
    RollbackMarker.PendingChange begun = wayBack.begun().orElse(null);
    if (begun == null || migrations.unknown().isPresent()) {
      return;
    }
    if (!isFinished(begun.change())) {
      log.warn("The program was ended in the middle of a change of the schema, which is undone");
      try {
        goBack(begun.saved());
      } catch (IOException | SQLException | RuntimeException e) {
        throw new SchemaException(begun.change().stuck, name(begun.saved()), e);
      }
    }
    wayBack.end();
  }

  private boolean isFinished(ChangeType change) {
    return switch (change) {
      case UPGRADE -> migrations.isUpToDate();
      case RESTORE -> RestoreRequest.isLoaded(wayBack.directory());
    };
  }

  /**
   * Makes the migrations that are missing; returns how many.
   *
   * @throws SchemaException they can't be made
   */
  int upgrade() {
    refuseNewer();
    Optional<String> before = migrations.present();
    if (before.isEmpty()) {
      return first();
    }
    if (migrations.isUpToDate()) {
      return 0;
    }
    Path saved = save(before.get(), BackupKind.BEFORE_UPGRADE);
    int[] made = {0};
    orBack(() -> made[0] = migrations.migrate(), new PendingChange(ChangeType.UPGRADE, saved));
    return made[0];
  }

  /** Tables that aren't ours stay: Flyway refuses them by itself. */
  private int first() {
    if (migrations.isEmpty()) {
      wayBack.begin(new PendingChange(ChangeType.UPGRADE, null));
    }
    int made = migrations.migrate();
    wayBack.end();
    return made;
  }

  /**
   * Puts a backup in the place of everything, and brings its schema up to date.
   *
   * @param loaded called when all of it is there
   * @throws SchemaException it can't be restored
   */
  void restore(RestoreRequest request, Step loaded) {
    try (BackupFile backup = new BackupFile(request.backup())) {
      backup.verify();
      refuseNewer(backup.manifest().schemaVersion());
      Optional<String> before = migrations.present();
      if (before.isPresent() ? !request.replace() : !migrations.isEmpty()) {
        throw new SchemaException(Reason.NOT_EMPTY, request.backup().toString());
      }
      Path saved = before.map(version -> save(version, BackupKind.BEFORE_RESTORE)).orElse(null);
      orBack(
          () -> {
            fill(backup);
            migrations.migrate();
            loaded.run();
          },
          new PendingChange(ChangeType.RESTORE, saved));
    }
  }

  private void fill(BackupFile backup) throws IOException, SQLException {
    migrations.rebuild(backup.manifest().schemaVersion());
    backup.load(migrations.database());
  }

  private void orBack(Step step, PendingChange begun) {
    wayBack.begin(begun);
    try {
      step.run();
    } catch (IOException | SQLException | RuntimeException e) {
      log.error("A change of the schema failed; what was there before is brought back", e);
      String file = name(begun.saved());
      try {
        goBack(begun.saved());
      } catch (IOException | SQLException | RuntimeException again) {
        e.addSuppressed(again);
        throw new SchemaException(begun.change().stuck, file, e);
      }
      wayBack.end();
      throw new SchemaException(begun.change().undone, file, e);
    }
    wayBack.end();
  }

  private static String name(@Nullable Path saved) {
    return saved == null ? "" : saved.toString();
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

  private void refuseNewer() {
    migrations
        .unknown()
        .ifPresent(
            version -> {
              throw new SchemaException(Reason.NEWER, version + " > " + migrations.newest());
            });
  }

  private void refuseNewer(String version) {
    if (org.flywaydb.core.api.MigrationVersion.fromVersion(version).compareTo(migrations.newest())
        > 0) {
      throw new SchemaException(Reason.NEWER, version + " > " + migrations.newest());
    }
  }
}
