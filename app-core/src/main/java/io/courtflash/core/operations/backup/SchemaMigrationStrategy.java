package io.courtflash.core.operations.backup;

import io.courtflash.core.operations.backup.SchemaException.Reason;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStateReporter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.stereotype.Component;

/**
 * Prepares the schema at each start, one node after the other: rolls back a change that was
 * interrupted, then restores a backup if that was requested, else runs the missing migrations. A
 * restore that may replace the data needs no rollback before it.
 */
@Component
class SchemaMigrationStrategy implements FlywayMigrationStrategy {

  private final DataDirectory directory;
  private final BackupWriter writer;
  private final ObjectProvider<RunningNodes> nodes;
  private final EngineStateReporter states;
  private final InstantSource clock;

  /**
   * @param nodes made for a change only: most starts needn't wait for Redis here
   */
  SchemaMigrationStrategy(
      DataDirectory directory,
      BackupWriter writer,
      ObjectProvider<RunningNodes> nodes,
      EngineStateReporter states,
      InstantSource clock) {
    this.directory = directory;
    this.writer = writer;
    this.nodes = nodes;
    this.states = states;
    this.clock = clock;
  }

  @Override
  public void migrate(Flyway flyway) {
    Instant begin = clock.instant();
    states.starting(EngineComponent.SCHEMA);
    try {
      String detail = migrateOrRestore(new Migrations(flyway));
      states.ready(EngineComponent.SCHEMA, detail, Duration.between(begin, clock.instant()));
    } catch (RuntimeException e) {
      states.failed(
          EngineComponent.SCHEMA,
          "The database's schema can't be migrated: " + e.getMessage(),
          Duration.between(begin, clock.instant()));
      throw e;
    }
  }

  private String migrateOrRestore(Migrations migrations) {
    ChangeNotes notes = new ChangeNotes(migrations.database());
    SchemaChange change =
        new SchemaChange(
            migrations,
            writer,
            notes,
            () -> nodes.stream().flatMap(all -> all.others().stream()).toList(),
            directory.node(),
            clock);
    return notes.exclusively(() -> migrateOrRestore(change, unfulfilled(notes)));
  }

  private String migrateOrRestore(SchemaChange change, Optional<RestoreRequest> request) {
    if (request.isEmpty() || !request.get().replace()) {
      change.rollBackUnfinished();
    }
    return request
        .map(each -> restore(change, each))
        .orElseGet(() -> change.upgrade() + " migrations");
  }

  /**
   * A program that was killed right after a restore has left its request.
   *
   * @throws SchemaException when the request is too old to be meant today
   */
  private Optional<RestoreRequest> unfulfilled(ChangeNotes notes) {
    Optional<RestoreRequest> request = RestoreRequest.readFrom(directory.root());
    Optional<Path> restored = notes.restored().map(ChangeNotes.ChangeNote::saved);
    if (request.isPresent() && restored.equals(request.map(RestoreRequest::backup))) {
      RestoreRequest.delete(directory.root());
      return Optional.empty();
    }
    if (request.isPresent() && RestoreRequest.isOutdated(directory.root(), clock.instant())) {
      RestoreRequest.delete(directory.root());
      throw new SchemaException(Reason.REQUEST_OUTDATED, request.get().backup().toString());
    }
    return request;
  }

  private String restore(SchemaChange change, RestoreRequest request) {
    try {
      change.restore(request);
    } catch (SchemaException e) {
      // It would fail at every start: the request is deleted, and staff read the reason.
      RestoreRequest.delete(directory.root());
      throw e;
    }
    RestoreRequest.delete(directory.root());
    return "restored from " + request.backup().getFileName();
  }
}
