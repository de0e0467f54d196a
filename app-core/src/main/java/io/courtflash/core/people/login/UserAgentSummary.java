package io.courtflash.core.people.login;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shortens a User-Agent header to the browser and the system, for the list of one's logins. */
public final class UserAgentSummary {

  /**
   * The first match counts: most browsers also send the names of those they are compatible with.
   */
  private static final List<String> BROWSERS =
      List.of("MicroMessenger", "Edg", "OPR", "Firefox", "Chrome", "Safari", "curl");

  private static final List<String> SYSTEMS =
      List.of("iPhone", "iPad", "Android", "Windows", "Mac OS X", "Linux");

  private UserAgentSummary() {}

  /** Browser and system, such as {@code Firefox, Windows}; empty when the header names neither. */
  public static String of(@Nullable String userAgent) {
    String header = userAgent == null ? "" : userAgent;
    String browser = first(BROWSERS, header);
    String system = first(SYSTEMS, header);
    return browser.isEmpty() || system.isEmpty() ? browser + system : browser + ", " + system;
  }

  private static String first(List<String> names, String header) {
    return names.stream().filter(header::contains).findFirst().orElse("");
  }
}
