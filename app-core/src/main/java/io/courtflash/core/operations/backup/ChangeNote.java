package io.courtflash.core.operations.backup;

import io.courtflash.core.operations.backup.SchemaException.Reason;
import java.nio.file.Path;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/**
 * A change of the schema that has begun and not ended. It says by itself what was changed to what,
 * so that no program has to guess from the migrations that it happens to know.
 *
 * @param from the schema's version before; null when there was none
 * @param target the version that the program which began knows as the newest
 * @param rank the rank of the last row of Flyway's history before; {@link #REBUILDING} since the
 *     tables were dropped
 * @param saved the backup from before the change, on the computer of the node; null when the schema
 *     was empty
 * @param begun who began it: program, computer and data directory
 */
record ChangeNote(
    ChangeType type,
    @Nullable String from,
    String target,
    int rank,
    @Nullable Path saved,
    String begun) {

  static final int REBUILDING = -1;

  /** The kinds of changes, with the reasons that staff read when one fails. */
  @RequiredArgsConstructor
  enum ChangeType {
    UPGRADE(Reason.UPGRADE_UNDONE, Reason.UPGRADE_STUCK),
    RESTORE(Reason.RESTORE_UNDONE, Reason.RESTORE_STUCK);

    final Reason undone;
    final Reason stuck;
  }

  ChangeNote rebuilding() {
    return new ChangeNote(type, from, target, REBUILDING, saved, begun);
  }

  /** The backup's path; empty when the schema was empty. */
  String savedName() {
    return saved == null ? "" : saved.toString();
  }

  /** For whoever has to find the program that began, or the backup. */
  String describe() {
    return "%s %s > %s, %s%s"
        .formatted(
            type, from == null ? "0" : from, target, begun, saved == null ? "" : ", " + saved);
  }
}
