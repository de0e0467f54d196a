package io.courtflash.core.operations.health;

import java.time.Instant;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.springframework.stereotype.Component;

/** Checks that the database has the schema version of this program, neither older nor newer. */
@Component
@RequiredArgsConstructor
class SchemaCheck implements HealthCheck {

  private final Flyway flyway;

  @Override
  public String name() {
    return "Schema";
  }

  @Override
  public List<Finding> check(Instant now) {
    MigrationInfo present = flyway.info().current();
    String version = present == null ? "-" : String.valueOf(present.getVersion());
    boolean known = present != null && !present.getState().name().startsWith("FUTURE");
    return List.of(
        known && flyway.info().pending().length == 0
            ? Finding.ok(FindingCode.SCHEMA, version)
            : Finding.fail(FindingCode.SCHEMA_OTHER, version));
  }
}
