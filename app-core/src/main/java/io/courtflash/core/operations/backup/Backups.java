package io.courtflash.core.operations.backup;

import io.courtflash.core.booking.drift.PendingClaims;
import io.courtflash.core.operations.OperationsRefusal;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.http.Refusal;
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
  public Backup make(Actor actor, Backup.Kind kind) {
    if (!writing.tryLock()) {
      throw OperationsRefusal.BACKUP_RUNS.refuse();
    }
    try {
      Backup made = write(kind);
      log.info("Backup {} has {} rows, {} bytes", made.file(), made.rows(), made.bytes());
      publishAudit(
          actor,
          AuditAction.BACKUP_CREATED,
          made,
          Map.of("rows", made.rows(), "bytes", made.bytes()));
      return made;
    } catch (Refusal refused) {
      throw refused;
    } catch (IOException | SQLException | RuntimeException e) {
      log.error("Making a backup failed", e);
      throw OperationsRefusal.BACKUP_FAILED.refuse(String.valueOf(e.getMessage()));
    } finally {
      writing.unlock();
    }
  }

  private Backup write(Backup.Kind kind) throws IOException, SQLException {
    int unsettled = claims.awaitSettled(SETTLE_TIMEOUT);
    Migrations migrations = new Migrations(flyway);
    Optional<BackupWriter.NoSpace> lacked = writer.lackedSpace(migrations.database());
    if (lacked.isPresent()) {
      log.error("No backup was made: {}", lacked.get());
      throw OperationsRefusal.NO_SPACE.refuse(lacked.get().needed(), lacked.get().usable());
    }
    Instant now = clock.instant();
    return writer.write(
        migrations.database(), migrations.present().orElseThrow(), kind, now, unsettled);
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
  public Backup restoreAtNextStart(Actor actor, String name, boolean foreign) {
    Backup backup = find(name).orElseThrow(OperationsRefusal.UNKNOWN_BACKUP::refuse);
    proofs.require(actor);
    Backup.Origin origin =
        origin(backup).orElseThrow(() -> OperationsRefusal.UNREADABLE_BACKUP.refuse(name));
    if (origin != Backup.Origin.THIS_INSTALLATION && !foreign) {
      throw OperationsRefusal.FOREIGN_BACKUP.refuse(name).with(new ForeignBackup(origin));
    }
    new RestoreRequest(backup.file(), true, foreign).writeTo(directory.root());
    publishAudit(
        actor,
        AuditAction.BACKUP_RESTORE_REQUESTED,
        backup,
        Map.of("rows", backup.rows(), "bytes", backup.bytes(), "origin", origin.name()));
    return backup;
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

  /** A backup that isn't signed, or that another installation signed. */
  public record ForeignBackup(Backup.Origin origin) {}
}
