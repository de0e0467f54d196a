package io.courtflash.core.operations.backup;

import io.courtflash.core.operations.backup.SchemaException.Reason;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStateReporter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.stereotype.Component;

/**
 * Prepares the schema at each start: rolls back a change that was interrupted, then restores a
 * backup if that was requested, else runs the missing migrations.
 */
@Component
class SchemaMigrationStrategy implements FlywayMigrationStrategy {

  private final DataDirectory directory;
  private final BackupWriter writer;
  private final ObjectProvider<RunningNodes> nodes;
  private final EngineStateReporter states;
  private final InstantSource clock;

  /**
   * @param nodes made for a restore only: they need Redis, and most starts needn't wait for it here
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
    RollbackMarker marker = new RollbackMarker(directory.root());
    SchemaChange change = new SchemaChange(migrations, writer, marker, clock);
    change.rollBackUnfinished();
    return RestoreRequest.readFrom(directory.root())
        .map(request -> restore(change, request))
        .orElseGet(() -> change.upgrade() + " migrations");
  }

  private String restore(SchemaChange change, RestoreRequest request) {
    try {
      rejectBesideOthers();
      change.restore(request, () -> RestoreRequest.markLoaded(directory.root()));
    } catch (SchemaException e) {
      // It would fail at every start: the request is deleted, and staff read the reason.
      RestoreRequest.delete(directory.root());
      throw e;
    }
    return "restored from " + request.backup().getFileName();
  }

  /** A node that runs would write claims of the old data into the new. */
  private void rejectBesideOthers() {
    List<String> others = nodes.stream().flatMap(all -> all.others().stream()).toList();
    if (!others.isEmpty()) {
      throw new SchemaException(Reason.NODE_RUNNING, String.join(", ", others));
    }
  }
}
