package io.courtflash.core.backup;

import io.courtflash.core.engine.DataDirectory;
import io.courtflash.core.engine.EngineComponent;
import io.courtflash.core.engine.EngineStateReporter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.flywaydb.core.Flyway;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.stereotype.Component;

/** Brings the schema up to date at each start, or restores a backup when one was asked for. */
@Component
class SchemaMigrationStrategy implements FlywayMigrationStrategy {

  private final DataDirectory directory;
  private final BackupWriter writer;
  private final EngineStateReporter steps;
  private final InstantSource clock;

  SchemaMigrationStrategy(
      DataDirectory directory,
      BackupWriter writer,
      EngineStateReporter steps,
      InstantSource clock) {
    this.directory = directory;
    this.writer = writer;
    this.steps = steps;
    this.clock = clock;
  }

  @Override
  public void migrate(Flyway flyway) {
    Instant begin = clock.instant();
    steps.starting(EngineComponent.SCHEMA);
    try {
      String done = bringUp(new Migrations(flyway));
      steps.ready(EngineComponent.SCHEMA, done, Duration.between(begin, clock.instant()));
    } catch (RuntimeException e) {
      steps.failed(
          EngineComponent.SCHEMA,
          "The database's schema can't be brought up to date: " + e.getMessage(),
          Duration.between(begin, clock.instant()));
      throw e;
    }
  }

  private String bringUp(Migrations migrations) {
    RollbackMarker wayBack = new RollbackMarker(directory.root());
    SchemaChange change = new SchemaChange(migrations, writer, wayBack, clock);
    change.undoUnfinished();
    return RestoreRequest.in(directory.root())
        .map(request -> restore(change, request))
        .orElseGet(() -> change.upgrade() + " migrations");
  }

  private String restore(SchemaChange change, RestoreRequest request) {
    try {
      change.restore(request, () -> RestoreRequest.loaded(directory.root()));
    } catch (SchemaException e) {
      // What failed now would fail at every start; the person who asked is told.
      RestoreRequest.withdraw(directory.root());
      throw e;
    }
    return "restored from " + request.backup().getFileName();
  }
}
