package io.courtflash.core.operations.rush;

import java.util.List;
import java.util.Locale;

/** The findings of the health checks, as they were worded at that time. */
public record RushFindings(List<String> zh, List<String> en) {

  static final RushFindings NONE = new RushFindings(List.of(), List.of());

  /** The findings in a language, one line each. */
  public List<String> in(Locale language) {
    return language.getLanguage().equals(Locale.ENGLISH.getLanguage()) ? en : zh;
  }
}
