package io.courtflash.core.account;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a browser says of itself, short enough to tell one's own logins apart by it. */
public final class UserAgentSummary {

  /** The first that fits counts: most browsers also name those that they descend from. */
  private static final List<String> BROWSERS =
      List.of("MicroMessenger", "Edg", "OPR", "Firefox", "Chrome", "Safari", "curl");

  private static final List<String> SYSTEMS =
      List.of("iPhone", "iPad", "Android", "Windows", "Mac OS X", "Linux");

  private UserAgentSummary() {}

  /** Browser and system, such as {@code Firefox, Windows}; empty when it says neither. */
  public static String of(@Nullable String userAgent) {
    String said = userAgent == null ? "" : userAgent;
    String browser = first(BROWSERS, said);
    String system = first(SYSTEMS, said);
    return browser.isEmpty() || system.isEmpty() ? browser + system : browser + ", " + system;
  }

  private static String first(List<String> names, String said) {
    return names.stream().filter(said::contains).findFirst().orElse("");
  }
}
