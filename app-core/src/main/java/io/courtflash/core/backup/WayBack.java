package io.courtflash.core.backup;

import io.courtflash.core.backup.SchemaFailure.Reason;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The way back from a change of the schema that is under way. It is a file in the data directory,
 * so that the next start goes it when the program was ended in the middle.
 */
record WayBack(Path directory) {

  private static final String FILE = "schema.way-back";

  /** What may be broken off, and what people are told of its end. */
  enum Change {
    UPGRADE(Reason.UPGRADE_UNDONE, Reason.UPGRADE_STUCK),
    RESTORE(Reason.RESTORE_UNDONE, Reason.RESTORE_STUCK);

    final Reason undone;
    final Reason stuck;

    Change(Reason undone, Reason stuck) {
      this.undone = undone;
      this.stuck = stuck;
    }
  }

  /**
   * A change that was begun.
   *
   * @param saved the backup of what was there; null when there was nothing
   */
  record Begun(Change change, @Nullable Path saved) {}

  void begin(Begun begun) {
    if (begun.change() == Change.RESTORE) {
      RestoreRequest.done(directory);
    }
    Path saved = begun.saved();
    new Note(begun.change().name(), saved == null ? "" : saved.toAbsolutePath().toString())
        .write(directory.resolve(FILE));
  }

  /** The change is made, or undone. */
  void end() {
    Note.drop(directory.resolve(FILE));
  }

  Optional<Begun> begun() {
    return Note.read(directory.resolve(FILE))
        .map(
            note ->
                new Begun(
                    Change.valueOf(note.first()),
                    note.second().isEmpty() ? null : Path.of(note.second())));
  }
}
