package io.courtflash.core.operations.backup;

import io.courtflash.core.operations.backup.SchemaException.Reason;
import java.nio.file.Path;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/**
 * Records a change of the schema while it runs, with the backup to roll back to. It is a file in
 * the data directory, so that the next start rolls back when the program was killed in the middle.
 */
record RollbackMarker(Path directory) {

  private static final String FILE = "schema.way-back";

  /** The kinds of changes, with the reasons that staff read when one fails. */
  @RequiredArgsConstructor
  enum ChangeType {
    UPGRADE(Reason.UPGRADE_UNDONE, Reason.UPGRADE_STUCK),
    RESTORE(Reason.RESTORE_UNDONE, Reason.RESTORE_STUCK);

    final Reason undone;
    final Reason stuck;
  }

  /**
   * A change that has begun and not ended.
   *
   * @param saved the backup from before the change; null when the schema was empty
   */
  record PendingChange(ChangeType type, @Nullable Path saved) {}

  void begin(PendingChange change) {
    if (change.type() == ChangeType.RESTORE) {
      RestoreRequest.clearLoaded(directory);
    }
    Path saved = change.saved();
    new MarkerFile(change.type().name(), saved == null ? "" : saved.toAbsolutePath().toString())
        .write(directory.resolve(FILE));
  }

  /** Deletes the marker: the change is complete, or rolled back. */
  void end() {
    MarkerFile.delete(directory.resolve(FILE));
  }

  Optional<PendingChange> pending() {
    return MarkerFile.read(directory.resolve(FILE))
        .map(
            marker ->
                new PendingChange(
                    ChangeType.valueOf(marker.firstLine()),
                    marker.secondLine().isEmpty() ? null : Path.of(marker.secondLine())));
  }
}
