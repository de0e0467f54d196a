package io.courtflash.core.doctor;

import io.courtflash.core.engine.EngineComponent;
import io.courtflash.core.engine.EngineStatus;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The versions of MariaDB and Redis that have security holes that are public. Versions of external
 * servers aren't known here.
 */
final class KnownHoles {

  private static final Pattern VERSION = Pattern.compile("(\\d{1,4}\\.\\d{1,4})\\.(\\d{1,4}).*");

  /**
   * For each series the first version without: for Redis CVE-2025-49844 and its neighbours, for
   * MariaDB CVE-2025-30693 and CVE-2025-30722. Later series never had them.
   */
  private static final Map<EngineComponent, Map<String, Integer>> FIRST_SAFE =
      Map.of(
          EngineComponent.REDIS,
          Map.of("6.2", 20, "7.2", 11, "7.4", 6, "8.0", 4, "8.2", 2),
          EngineComponent.DATABASE,
          Map.of("10.5", 29, "10.6", 22, "10.11", 12, "11.4", 6, "11.8", 2));

  private KnownHoles() {}

  /** The servers whose version has holes, with their versions. */
  static List<String> in(List<EngineStatus> servers) {
    return servers.stream()
        .filter(KnownHoles::has)
        .map(server -> server.component().label() + " " + server.version())
        .toList();
  }

  private static boolean has(EngineStatus server) {
    Map<String, Integer> safe = FIRST_SAFE.get(server.component());
    Matcher version = VERSION.matcher(String.valueOf(server.version()));
    if (safe == null || !version.matches()) {
      return false;
    }
    Integer first = safe.get(version.group(1));
    return first == null
        ? isOlderThanAll(version.group(1), safe)
        : Integer.parseInt(version.group(2)) < first;
  }

  /** A series that isn't named had its last version before the holes were found, or began later. */
  private static boolean isOlderThanAll(String series, Map<String, Integer> safe) {
    OptionalInt newest = safe.keySet().stream().mapToInt(KnownHoles::order).max();
    return newest.isPresent() && order(series) < newest.getAsInt();
  }

  private static int order(String series) {
    int dot = series.indexOf('.');
    return Integer.parseInt(series.substring(0, dot)) * 10_000
        + Integer.parseInt(series.substring(dot + 1));
  }
}
