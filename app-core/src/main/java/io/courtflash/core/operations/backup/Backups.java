package io.courtflash.core.operations.backup;

import io.courtflash.core.booking.drift.PendingClaims;
import io.courtflash.core.operations.backup.BackupWriter.WriteResult;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.servers.DataDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import lombok.RequiredArgsConstructor;
import org.flywaydb.core.Flyway;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Makes, lists and deletes backups, and requests restores. The program serves students meanwhile.
 */
@Component
@RequiredArgsConstructor
public class Backups implements BackupOperations {

  private static final Logger log = LoggerFactory.getLogger(Backups.class);

  /** Longer than the sweep needs to settle a claim whose message was lost. */
  private static final Duration SETTLE_TIMEOUT = Duration.ofSeconds(20);

  private final Flyway flyway;
  private final PendingClaims claims;
  private final InstantSource clock;
  private final BackupFolder folder;
  private final BackupWriter writer;
  private final DataDirectory directory;
  private final RecentProofs proofs;
  private final ApplicationEventPublisher events;
  private final ReentrantLock writing = new ReentrantLock();

  /** The newest first. */
  public List<Backup> list() {
    return folder.list();
  }

  @Override
  @NeedsPermission(Permission.ENGINES)
  public List<Backup> list(Actor staff) {
    return list();
  }

  /**
   * The rows of a small table in each backup that has it and can be read, by the columns' names.
   */
  public List<Map<String, String>> rows(String table) {
    return list().stream().flatMap(backup -> rows(backup, table).stream()).toList();
  }

  private List<Map<String, String>> rows(Backup backup, String table) {
    try (BackupFile file = folder.open(backup.file())) {
      return file.rows(table);
    } catch (IOException | SchemaException e) {
      log.warn("Backup {} can't be read", backup.file(), e);
      return List.of();
    }
  }

  public Optional<Backup> find(String name) {
    return folder.find(name);
  }

  @Override
  @NeedsPermission(Permission.ENGINES)
  public Outcome make(Actor actor, Backup.Kind kind) {
    if (!writing.tryLock()) {
      return new Outcome.Busy();
    }
    try {
      return publish(actor, write(kind));
    } catch (IOException | SQLException | RuntimeException e) {
      log.error("Making a backup failed", e);
      return new Outcome.Failed(String.valueOf(e.getMessage()));
    } finally {
      writing.unlock();
    }
  }

  private WriteResult write(Backup.Kind kind) throws IOException, SQLException {
    int unsettled = claims.awaitSettled(SETTLE_TIMEOUT);
    Migrations migrations = new Migrations(flyway);
    Instant now = clock.instant();
    return writer.write(
        migrations.database(), migrations.present().orElseThrow(), kind, now, unsettled);
  }

  private Outcome publish(Actor actor, WriteResult result) {
    return switch (result) {
      case WriteResult.Done(Backup backup) -> {
        log.info("Backup {} has {} rows, {} bytes", backup.file(), backup.rows(), backup.bytes());
        publishAudit(
            actor,
            AuditAction.BACKUP_CREATED,
            backup,
            Map.of("rows", backup.rows(), "bytes", backup.bytes()));
        yield new Outcome.Made(backup);
      }
      case WriteResult.NoSpace(long needed, long usable) -> {
        log.error("No backup was made: it needs {} bytes, and {} are free", needed, usable);
        yield new Outcome.NoSpace(needed, usable);
      }
    };
  }

  @Override
  @NeedsPermission(Permission.ENGINES)
  public Optional<Backup.Origin> origin(Actor staff, String name) {
    return find(name).flatMap(this::origin);
  }

  private Optional<Backup.Origin> origin(Backup backup) {
    try (BackupFile file = folder.open(backup.file())) {
      return Optional.of(file.origin(folder.signer()));
    } catch (SchemaException e) {
      log.warn("Backup {} can't be read", backup.file(), e);
      return Optional.empty();
    }
  }

  @Override
  @NeedsPermission(Permission.ENGINES)
  public RestoreOutcome restoreAtNextStart(Actor actor, String name, boolean foreign) {
    Optional<Backup> found = find(name);
    if (found.isEmpty()) {
      return new RestoreOutcome.Missing();
    }
    proofs.require(actor);
    Backup backup = found.get();
    Optional<Backup.Origin> origin = origin(backup);
    if (origin.isEmpty()) {
      return new RestoreOutcome.Unreadable(backup);
    }
    if (origin.get() != Backup.Origin.THIS_INSTALLATION && !foreign) {
      return new RestoreOutcome.Foreign(backup, origin.get());
    }
    new RestoreRequest(backup.file(), true, foreign).writeTo(directory.root());
    publishAudit(
        actor,
        AuditAction.BACKUP_RESTORE_REQUESTED,
        backup,
        Map.of("rows", backup.rows(), "bytes", backup.bytes(), "origin", origin.get().name()));
    return new RestoreOutcome.Requested(backup);
  }

  void delete(Backup backup) {
    try {
      Files.deleteIfExists(backup.file());
      log.info("Deleted outdated backup {}", backup.file());
    } catch (IOException e) {
      log.warn("Outdated backup {} can't be deleted", backup.file(), e);
    }
  }

  private void publishAudit(
      Actor actor, AuditAction action, Backup backup, Map<String, Object> after) {
    events.publishEvent(new StaffActed(actor, action, "backup:" + backup.name(), null, after));
  }

  /** The result of making a backup. */
  public sealed interface Outcome {

    /** The backup is written, and was verified by reading it. */
    record Made(Backup backup) implements Outcome {}

    /** The disk has too little space, in bytes; nothing was written. */
    record NoSpace(long needed, long usable) implements Outcome {}

    /** Another backup is being written; nothing was done. */
    record Busy() implements Outcome {}

    /** Nothing was written; the reason is a technical text. */
    record Failed(String reason) implements Outcome {}
  }

  /** The result of requesting that the next start restores a backup. */
  public sealed interface RestoreOutcome {

    /** The next start restores it. */
    record Requested(Backup backup) implements RestoreOutcome {}

    /**
     * It isn't signed, or another installation signed it, and the caller didn't accept that.
     * Nothing was changed.
     */
    record Foreign(Backup backup, Backup.Origin origin) implements RestoreOutcome {}

    /**
     * Its manifest was changed after this installation signed it, or it can't be decrypted. Nothing
     * was changed.
     */
    record Unreadable(Backup backup) implements RestoreOutcome {}

    /** There is no such backup. */
    record Missing() implements RestoreOutcome {}
  }
}
