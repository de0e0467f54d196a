package io.courtflash.core.operations.backup;

import io.courtflash.core.people.access.Actor;
import java.util.List;
import java.util.Optional;

/** What the staff do with backups, from wherever they sit. */
public interface BackupOperations {

  /** The newest first. */
  List<Backup> list(Actor staff);

  /**
   * Makes a backup and returns when it is written. It waits up to 20 seconds until the claims that
   * were answered before are settled, so that the backup has their rows.
   *
   * @return the backup, which was verified by reading it
   * @throws io.courtflash.core.platform.http.Refusal another backup is being written, the disk has
   *     too little space, or writing failed; nothing was written
   */
  Backup make(Actor staff, Backup.Kind kind);

  /**
   * The origin of a backup; empty if it doesn't exist, was changed after this installation signed
   * it, or can't be decrypted. Takes seconds for a large encrypted one.
   */
  Optional<Backup.Origin> origin(Actor staff, String name);

  /**
   * Requests that the next start replaces all data by this backup's. That start makes a backup of
   * the present data first. Idempotent.
   *
   * @param foreign see {@link RestoreRequest}
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a recent proof of
   *     the actor
   * @throws io.courtflash.core.platform.http.Refusal the backup doesn't exist, can't be read, or
   *     isn't this installation's and {@code foreign} is false, with the {@link
   *     Backups.ForeignBackup}; nothing was changed
   */
  Backup restoreAtNextStart(Actor staff, String name, boolean foreign);
}
