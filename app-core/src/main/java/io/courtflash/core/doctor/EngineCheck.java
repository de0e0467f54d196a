package io.courtflash.core.doctor;

import io.courtflash.core.engine.EngineStatus;
import io.courtflash.core.engine.Engines;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Whether database, Redis and broker run. */
@Component
class EngineCheck implements HealthCheck {

  private final Engines engines;

  EngineCheck(Engines engines) {
    this.engines = engines;
  }

  @Override
  public List<Finding> look(Instant now) {
    return engines.status().stream().map(EngineCheck::finding).toList();
  }

  private static Finding finding(EngineStatus status) {
    String version = status.version();
    String name = status.part().label() + (version == null ? "" : " " + version);
    return status.up()
        ? Finding.ok("engine-up", name, status.address())
        : Finding.fail("engine-down", name, status.address());
  }
}
