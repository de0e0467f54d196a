package io.courtflash.core.testing;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.operations.backup.Backup;
import io.courtflash.core.operations.backup.Backups;
import io.courtflash.core.people.access.Actor;

/** Makes backups. */
public final class TestBackups {

  private TestBackups() {}

  /** Makes a backup by hand, after the one that is under way. */
  public static Backup make(Backups backups) {
    Backups.Outcome outcome =
        await()
            .until(
                () -> backups.make(Actor.ENGINE, Backup.Kind.MANUAL),
                made -> !(made instanceof Backups.Outcome.Busy));
    return ((Backups.Outcome.Made) outcome).backup();
  }
}
