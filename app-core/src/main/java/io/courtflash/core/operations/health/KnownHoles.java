package io.courtflash.core.operations.health;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStatus;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The versions of MariaDB and Redis with publicly known vulnerabilities. Versions of external
 * servers aren't known here, those of a system's packages are corrected under the same number, and
 * the broker is a library of the program, which the list of parts names.
 *
 * <p>Compared with the advisories on 2026-11-22; whoever changes a version here compares again:
 *
 * <ul>
 *   <li>Redis: CVE-2025-49844, CVE-2025-46817, CVE-2025-46818 and CVE-2025-46819 (October 2025);
 *       CVE-2025-62507 (8.2 only); CVE-2026-23479, CVE-2026-25243 and CVE-2026-23631 (May 2026);
 *       the releases for code execution of 2026-07-24, among them the rest of CVE-2026-25243
 *       (CVE-2026-66373), and the security releases of 2026-08-18, which are the versions below. By
 *       Redis' release notes and the pull requests 21922 and 22078 of
 *       docker-library/official-images.
 *   <li>MariaDB: CVE-2025-30693, CVE-2025-30722, CVE-2025-13699, CVE-2026-32710, CVE-2026-47064,
 *       CVE-2026-44168, CVE-2026-49261 and CVE-2026-107821 (GHSA-c4gx-34mg-95q5, October 2026),
 *       whose corrections are the versions below. By MariaDB's list of corrected holes and the
 *       records of cve.org. Of CVE-2026-92262 (GHSA-65jj-h265-3m7h, October 2026) the corrected
 *       versions weren't found; they aren't older.
 * </ul>
 */
final class KnownHoles {

  private static final Pattern VERSION = Pattern.compile("(\\d{1,4}\\.\\d{1,4})\\.(\\d{1,4}).*");

  /** For each series that is still corrected, the first version without them. */
  private static final Map<EngineComponent, Map<String, Integer>> FIRST_SAFE =
      Map.of(
          EngineComponent.REDIS,
          Map.of("6.2", 24, "7.2", 16, "7.4", 11, "8.2", 9, "8.4", 6, "8.6", 6, "8.8", 2),
          EngineComponent.DATABASE,
          Map.of("10.6", 28, "10.11", 19, "11.4", 13, "11.8", 9, "12.3", 3, "13.0", 2));

  private KnownHoles() {}

  /** The servers whose version has holes, with their versions. */
  static List<String> in(List<EngineStatus> servers) {
    return servers.stream()
        .filter(server -> !server.ofSystem() && has(server))
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

  /** A series that isn't named is no longer corrected, or began later. */
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
