package io.courtflash.desktop.screen.health;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStatus;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One engine as the table shows it.
 *
 * @param version empty when unknown
 * @param uptime in whole minutes; null while it is down or when the program doesn't run it
 */
record EngineRow(
    EngineComponent component,
    String version,
    String address,
    boolean up,
    @Nullable Duration uptime) {

  static EngineRow of(EngineStatus status, Instant now) {
    String version = status.version();
    Instant since = status.since();
    return new EngineRow(
        status.component(),
        version == null ? "" : version,
        status.address(),
        status.up(),
        since == null ? null : Duration.ofMinutes(Duration.between(since, now).toMinutes()));
  }
}
