package io.courtflash.core.backup;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.backup.BackupWriter.WriteResult;
import io.courtflash.core.engine.DataDirectory;
import io.courtflash.core.settle.PendingClaims;
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
import org.flywaydb.core.Flyway;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** The backups of this hall. They are made while it is open; nobody waits for them. */
@Component
public class Backups {

  private static final Logger log = LoggerFactory.getLogger(Backups.class);

  /** Longer than the sweep takes for a claim whose message is lost. */
  private static final Duration SETTLED_WITHIN = Duration.ofSeconds(20);

  private final Source source;
  private final BackupFolder folder;
  private final BackupWriter writer;
  private final DataDirectory directory;
  private final ApplicationEventPublisher events;
  private final ReentrantLock writing = new ReentrantLock();

  Backups(
      Source source,
      BackupFolder folder,
      BackupWriter writer,
      DataDirectory directory,
      ApplicationEventPublisher events) {
    this.source = source;
    this.folder = folder;
    this.writer = writer;
    this.directory = directory;
    this.events = events;
  }

  /** What is backed up, and when it is. */
  @Component
  record Source(Flyway flyway, PendingClaims claims, InstantSource clock) {}

  /** The newest first. */
  public List<Backup> list() {
    return folder.list();
  }

  public Optional<Backup> find(String name) {
    return folder.find(name);
  }

  /**
   * Makes a backup that holds every claim that was answered before it was begun: those on their way
   * are waited for, for a while.
   */
  public BackupOutcome make(Actor actor, BackupKind kind) {
    if (!writing.tryLock()) {
      return new BackupOutcome.Busy();
    }
    try {
      return told(actor, write(kind));
    } catch (IOException | SQLException | RuntimeException e) {
      log.error("No backup was made", e);
      return new BackupOutcome.Failed(String.valueOf(e.getMessage()));
    } finally {
      writing.unlock();
    }
  }

  private WriteResult write(BackupKind kind) throws IOException, SQLException {
    int unsettled = source.claims().awaitSettled(SETTLED_WITHIN);
    Migrations migrations = new Migrations(source.flyway());
    Instant now = source.clock().instant();
    return writer.write(
        migrations.database(), migrations.present().orElseThrow(), kind, now, unsettled);
  }

  private BackupOutcome told(Actor actor, WriteResult written) {
    return switch (written) {
      case WriteResult.Done(Backup backup) -> {
        log.info("Backup {} has {} rows, {} bytes", backup.file(), backup.rows(), backup.bytes());
        act(actor, AuditAction.BACKUP_CREATED, backup);
        yield new BackupOutcome.Made(backup);
      }
      case WriteResult.NoSpace(long needed, long usable) -> {
        log.error("A backup needs {} bytes, and {} are free: none was made", needed, usable);
        yield new BackupOutcome.NoSpace(needed, usable);
      }
    };
  }

  /**
   * Has the next start put this backup in the place of everything; what is there then is saved
   * first. Empty when there is no such backup.
   */
  public Optional<Backup> restoreAtNextStart(Actor actor, String name) {
    Optional<Backup> found = find(name);
    found.ifPresent(
        backup -> {
          new RestoreRequest(backup.file(), true).leaveIn(directory.root());
          act(actor, AuditAction.BACKUP_RESTORE_REQUESTED, backup);
        });
    return found;
  }

  void delete(Backup backup) {
    try {
      Files.deleteIfExists(backup.file());
      log.info("Backup {} was outdated and is deleted", backup.file());
    } catch (IOException e) {
      log.warn("Backup {} is outdated and can't be deleted", backup.file(), e);
    }
  }

  private void act(Actor actor, AuditAction action, Backup backup) {
    Map<String, Object> after = Map.of("rows", backup.rows(), "bytes", backup.bytes());
    events.publishEvent(new StaffActed(actor, action, "backup:" + backup.name(), null, after));
  }
}
