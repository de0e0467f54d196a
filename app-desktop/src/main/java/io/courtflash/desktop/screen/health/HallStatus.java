package io.courtflash.desktop.screen.health;

import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.platform.servers.EngineStatus;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The state of the hall and its engines at one moment.
 *
 * @param name the hall's
 * @param englishName the hall's name in English; empty where it has none
 * @param gates of today's and later releases; empty when they can't be read
 * @param zone the venue's
 */
public record HallStatus(
    String name,
    Optional<String> englishName,
    List<EngineStatus> engines,
    ServerUrls urls,
    Path dataDirectory,
    Optional<List<GateTime>> gates,
    ZoneId zone) {

  /** The hall's name in a language. */
  public String name(Locale language) {
    return HallName.isEnglish(language) ? englishName.orElse(name) : name;
  }

  /**
   * The opening time of a gate.
   *
   * @param session the name of its session
   */
  public record GateTime(String session, Instant opensAt) {}
}
