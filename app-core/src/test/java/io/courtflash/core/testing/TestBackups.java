package io.courtflash.core.testing;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.operations.backup.Backup;
import io.courtflash.core.operations.backup.Backups;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;

/** Makes backups. */
public final class TestBackups {

  private TestBackups() {}

  /** Makes a backup by hand, after the one that is under way. */
  public static Backup make(Backups backups) {
    return await()
        .ignoreExceptionsMatching(e -> e instanceof Refusal busy && isBusy(busy))
        .until(() -> backups.make(Actor.ENGINE, Backup.Kind.MANUAL), _ -> true);
  }

  private static boolean isBusy(Refusal refusal) {
    return refusal.messageKey().equals("backup.busy");
  }
}
