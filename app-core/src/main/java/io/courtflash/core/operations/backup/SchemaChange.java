package io.courtflash.core.operations.backup;

import io.courtflash.core.ProgramVersion;
import io.courtflash.core.operations.backup.ChangeNotes.ChangeNote.ChangeType;
import io.courtflash.core.operations.backup.SchemaException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import lombok.RequiredArgsConstructor;
import org.flywaydb.core.api.MigrationVersion;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Upgrades the schema or restores a backup; the only one that changes or drops tables. It makes a
 * backup first and loads that again when the change fails, because neither MySQL nor MariaDB can
 * roll back a changed table. Nothing is changed beside another node.
 */
@RequiredArgsConstructor
final class SchemaChange {

  private static final Logger log = LoggerFactory.getLogger(SchemaChange.class);

  private final Migrations migrations;
  private final BackupWriter writer;
  private final ChangeNotes notes;
  private final Supplier<List<String>> otherNodes;
  private final String node;
  private final InstantSource clock;

  /** A part of a change that may fail on a file or on the database. */
  @FunctionalInterface
  private interface Step {
    void run() throws IOException, SQLException;
  }

  /**
   * Rolls back a change that a killed program left unfinished, after a backup of what it left; does
   * nothing when there is none.
   *
   * @throws SchemaException when another program began the change, so that this one can't tell how
   *     far it came, or when the rollback fails
   */
  void rollBackUnfinished() {
    ChangeNotes.ChangeNote note = notes.pending().orElse(null);
    if (note == null) {
      return;
    }
    if (!canJudge(note)) {
      throw new SchemaException(Reason.UNFINISHED, note.describe());
    }
    if (!isFinished(note)) {
      rejectBesideOthers();
      log.warn("A program was killed during a change of the schema; rolling back: {}", note);
      if (note.rank() != ChangeNotes.ChangeNote.REBUILDING) {
        migrations.present().ifPresent(version -> backUp(version, Backup.Kind.BEFORE_RESTORE));
      }
      try {
        rollBack(note);
      } catch (IOException | SQLException | RuntimeException e) {
        throw new SchemaException(note.type().stuck, note.savedName(), e);
      }
    }
    notes.end();
  }

  /**
   * A program of another version knows other migrations, a history that lost rows is of another
   * day, and a backup that isn't here is on the computer that began.
   */
  private boolean canJudge(ChangeNotes.ChangeNote note) {
    return note.target().equals(migrations.newest().getVersion())
        && migrations.unknown().isEmpty()
        && (note.rank() == ChangeNotes.ChangeNote.REBUILDING || migrations.rank() >= note.rank())
        && (note.saved() == null || Files.isRegularFile(note.saved()));
  }

  private boolean isFinished(ChangeNotes.ChangeNote note) {
    return note.type() == ChangeType.UPGRADE
        && note.rank() != ChangeNotes.ChangeNote.REBUILDING
        && migrations.rank() > note.rank()
        && migrations.isUpToDate();
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
    rejectBesideOthers();
    ChangeNotes.ChangeNote note =
        begin(ChangeType.UPGRADE, backUp(before.get(), Backup.Kind.BEFORE_UPGRADE));
    int[] count = {0};
    runOrRollBack(() -> count[0] = migrations.migrate(), note);
    notes.end();
    return count[0];
  }

  /**
   * Without a note when there are tables of another program: Flyway rejects these, and a rollback
   * would drop them.
   */
  private int createSchema() {
    if (migrations.isEmpty()) {
      var _ = begin(ChangeType.UPGRADE, null);
    }
    int count = migrations.migrate();
    notes.end();
    return count;
  }

  /**
   * Replaces all data by a backup's and migrates the result to this program's version. This is also
   * the way out of a change that nobody can roll back: it takes the place of that one.
   *
   * @throws SchemaException when the backup can't be restored
   */
  void restore(RestoreRequest request) {
    try (BackupFile backup = writer.open(request.backup())) {
      backup.verify();
      requireKnownOrigin(backup, request);
      rejectNewer(backup.manifest().schemaVersion());
      ChangeNotes.ChangeNote unfinished = notes.pending().orElse(null);
      requireReplaceable(request, unfinished);
      rejectBesideOthers();
      ChangeNotes.ChangeNote note = begin(ChangeType.RESTORE, saveBefore(unfinished));
      runOrRollBack(
          () -> {
            load(backup, note);
            migrations.migrate();
          },
          note);
      notes.endRestored(note, request.backup());
    }
  }

  private void requireReplaceable(
      RestoreRequest request, ChangeNotes.@Nullable ChangeNote unfinished) {
    boolean hall = migrations.present().isPresent() || unfinished != null;
    if (hall ? !request.replace() : !migrations.isEmpty()) {
      throw new SchemaException(Reason.NOT_EMPTY, request.backup().toString());
    }
  }

  /** The backup of a killed change is whole; the schema that it left may not be. */
  private @Nullable Path saveBefore(ChangeNotes.@Nullable ChangeNote unfinished) {
    if (unfinished != null && unfinished.rank() == ChangeNotes.ChangeNote.REBUILDING) {
      return unfinished.saved();
    }
    Path now =
        migrations
            .present()
            .map(version -> backUp(version, Backup.Kind.BEFORE_RESTORE))
            .orElse(null);
    return unfinished == null ? now : unfinished.saved();
  }

  private ChangeNotes.ChangeNote begin(ChangeType type, @Nullable Path saved) {
    ChangeNotes.ChangeNote note =
        new ChangeNotes.ChangeNote(
            type,
            migrations.present().orElse(null),
            migrations.newest().getVersion(),
            migrations.rank(),
            saved,
            "CourtFlash " + ProgramVersion.text() + ", " + node);
    if (note.from() == null) {
      // Flyway takes a table that is there before its own for another program's.
      migrations.createHistory();
    }
    notes.begin(note);
    return note;
  }

  /** A node that runs would read and write tables that are being replaced under it. */
  private void rejectBesideOthers() {
    List<String> others = otherNodes.get();
    if (!others.isEmpty()) {
      throw new SchemaException(Reason.NODE_RUNNING, String.join(", ", others));
    }
  }

  /** A backup that was signed here is unchanged; about every other one, a person has to decide. */
  private void requireKnownOrigin(BackupFile backup, RestoreRequest request) {
    Backup.Origin origin = writer.origin(backup);
    if (origin == Backup.Origin.THIS_INSTALLATION) {
      return;
    }
    if (!request.foreign()) {
      throw new SchemaException(Reason.FOREIGN_BACKUP, request.backup().toString());
    }
    log.warn("{} is restored although it wasn't made here: {}", request.backup(), origin);
  }

  private void load(BackupFile backup, ChangeNotes.ChangeNote note)
      throws IOException, SQLException {
    boolean own = writer.origin(backup) == Backup.Origin.THIS_INSTALLATION;
    notes.begin(note.rebuilding());
    migrations.rebuild(backup.manifest().schemaVersion());
    backup.load(migrations.database(), own);
  }

  private void runOrRollBack(Step step, ChangeNotes.ChangeNote note) {
    try {
      step.run();
    } catch (IOException | SQLException | RuntimeException e) {
      log.error("A change of the schema failed; rolling back", e);
      try {
        rollBack(note);
      } catch (IOException | SQLException | RuntimeException rollback) {
        e.addSuppressed(rollback);
        throw new SchemaException(note.type().stuck, note.savedName(), e);
      }
      notes.end();
      throw new SchemaException(note.type().undone, note.savedName(), e);
    }
  }

  /** Nothing is dropped before the backup was read as a whole. */
  private void rollBack(ChangeNotes.ChangeNote note) throws IOException, SQLException {
    if (note.saved() == null) {
      notes.begin(note.rebuilding());
      migrations.clean();
      return;
    }
    try (BackupFile backup = writer.open(note.saved())) {
      backup.verify();
      rejectNewer(backup.manifest().schemaVersion());
      load(backup, note);
    }
  }

  private Path backUp(String version, Backup.Kind kind) {
    try {
      Optional<BackupWriter.NoSpace> lacked = writer.lackedSpace(migrations.database());
      if (lacked.isPresent()) {
        throw new SchemaException(
            Reason.NO_SPACE, lacked.get().needed() + " MB > " + lacked.get().usable() + " MB");
      }
      return writer.write(migrations.database(), version, kind, clock.instant(), 0).file();
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
