package io.courtflash.core.doctor;

import io.courtflash.core.engine.EngineStatus;
import io.courtflash.core.engine.Engines;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Checks that the database, Redis and the broker run. */
@Component
class EngineCheck implements HealthCheck {

  private final Engines engines;

  EngineCheck(Engines engines) {
    this.engines = engines;
  }

  @Override
  public String name() {
    return "Engine";
  }

  @Override
  public List<Finding> check(Instant now) {
    return engines.status().stream().map(EngineCheck::finding).toList();
  }

  private static Finding finding(EngineStatus status) {
    String version = status.version();
    String name = status.component().label() + (version == null ? "" : " " + version);
    return status.up()
        ? Finding.ok(FindingCode.ENGINE_UP, name, status.address())
        : Finding.fail(FindingCode.ENGINE_DOWN, name, status.address());
  }
}
