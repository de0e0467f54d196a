package io.courtflash.desktop.screen.health;

import io.courtflash.core.engine.EngineStatus;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * How everything is at one moment.
 *
 * @param name what the hall is called
 * @param gates of today's and later releases; empty when the database can't tell
 * @param zone the venue's
 */
public record HallStatus(
    String name,
    List<EngineStatus> engines,
    ServerUrls addresses,
    Path dataDirectory,
    Optional<List<GateTime>> gates,
    ZoneId zone) {}
