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

  /**
   * URLs of the running server.
   *
   * @param students the page for students
   * @param apiDocs the description of the HTTP API
   * @param health the health endpoint for monitoring
   * @param local whether only this computer can open the students' page
   */
  public record ServerUrls(String students, String apiDocs, String health, boolean local) {

    /**
     * The URLs of a server.
     *
     * @param root with scheme and port, without a path
     */
    public static ServerUrls at(String root, boolean local) {
      return new ServerUrls(
          root + "/", root + "/swagger-ui/index.html", root + "/actuator/health", local);
    }
  }
}
