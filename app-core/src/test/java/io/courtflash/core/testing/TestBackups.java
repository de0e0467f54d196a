package io.courtflash.core.testing;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.Actor;
import io.courtflash.core.backup.Backup;
import io.courtflash.core.backup.BackupKind;
import io.courtflash.core.backup.BackupOutcome;
import io.courtflash.core.backup.Backups;

/** Makes backups. */
public final class TestBackups {

  private TestBackups() {}

  /** Makes a backup by hand, after the one that is under way. */
  public static Backup make(Backups backups) {
    BackupOutcome outcome =
        await()
            .until(
                () -> backups.make(Actor.ENGINE, BackupKind.MANUAL),
                made -> !(made instanceof BackupOutcome.Busy));
    return ((BackupOutcome.Made) outcome).backup();
  }
}
