package io.courtflash.core.operations.health;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStatus;
import io.courtflash.core.platform.servers.engine.Engines;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Checks that the database, Redis and the broker run, and that Redis isn't too old to be safe. */
@Component
@RequiredArgsConstructor
class EngineCheck implements HealthCheck {

  /** The embedded Redis of Windows: its login can do everything. */
  private static final String WITHOUT_USERS = "5.";

  private final Engines engines;

  @Override
  public String name() {
    return "Engine";
  }

  @Override
  public Set<FindingCode> watched() {
    return EnumSet.of(FindingCode.ENGINE_DOWN);
  }

  @Override
  public List<Finding> check(Instant now) {
    return engines.status().stream().map(EngineCheck::finding).toList();
  }

  static Finding finding(EngineStatus status) {
    String version = status.version();
    String name = status.component().label() + (version == null ? "" : " " + version);
    if (!status.up()) {
      return Finding.fail(FindingCode.ENGINE_DOWN, name, status.address());
    }
    boolean isOld =
        status.component() == EngineComponent.REDIS
            && version != null
            && version.startsWith(WITHOUT_USERS);
    if (isOld) {
      return Finding.warn(FindingCode.ENGINE_OLD, name);
    }
    return Finding.ok(
        status.ofSystem() ? FindingCode.ENGINE_OF_SYSTEM : FindingCode.ENGINE_UP,
        name,
        status.address());
  }
}
