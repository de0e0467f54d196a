package io.courtflash.core.doctor;

import java.time.Instant;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.springframework.stereotype.Component;

/** Whether the schema is the one that this program knows. */
@Component
class SchemaCheck implements HealthCheck {

  private final Flyway flyway;

  SchemaCheck(Flyway flyway) {
    this.flyway = flyway;
  }

  @Override
  public List<Finding> look(Instant now) {
    MigrationInfo present = flyway.info().current();
    String version = present == null ? "-" : String.valueOf(present.getVersion());
    boolean known = present != null && !present.getState().name().startsWith("FUTURE");
    return List.of(
        known && flyway.info().pending().length == 0
            ? Finding.ok("schema", version)
            : Finding.fail("schema-other", version));
  }
}
