package io.courtflash.core.backup;

import io.courtflash.core.backup.SchemaException.Reason;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The way back from a change of the schema that is under way. It is a file in the data directory,
 * so that the next start goes it when the program was ended in the middle.
 */
record RollbackMarker(Path directory) {

  private static final String FILE = "schema.way-back";

  /** What may be broken off, and what people are told of its end. */
  enum ChangeType {
    UPGRADE(Reason.UPGRADE_UNDONE, Reason.UPGRADE_STUCK),
    RESTORE(Reason.RESTORE_UNDONE, Reason.RESTORE_STUCK);

    final Reason undone;
    final Reason stuck;

    ChangeType(Reason undone, Reason stuck) {
      this.undone = undone;
      this.stuck = stuck;
    }
  }

  /**
   * A change that was begun.
   *
   * @param saved the backup of what was there; null when there was nothing
   */
  record PendingChange(ChangeType change, @Nullable Path saved) {}

  void begin(PendingChange begun) {
    if (begun.change() == ChangeType.RESTORE) {
      RestoreRequest.done(directory);
    }
    Path saved = begun.saved();
    new MarkerFile(begun.change().name(), saved == null ? "" : saved.toAbsolutePath().toString())
        .write(directory.resolve(FILE));
  }

  /** The change is made, or undone. */
  void end() {
    MarkerFile.drop(directory.resolve(FILE));
  }

  Optional<PendingChange> begun() {
    return MarkerFile.read(directory.resolve(FILE))
        .map(
            note ->
                new PendingChange(
                    ChangeType.valueOf(note.first()),
                    note.second().isEmpty() ? null : Path.of(note.second())));
  }
}
