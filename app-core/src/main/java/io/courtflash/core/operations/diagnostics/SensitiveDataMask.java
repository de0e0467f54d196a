package io.courtflash.core.operations.diagnostics;

import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Masks passwords, tokens, account names, e-mail and network addresses in texts.
 *
 * @param names of all accounts, in lower case
 */
record SensitiveDataMask(Set<String> names) {

  static final String HIDDEN = "***";

  private static final Pattern EMAIL = Pattern.compile("[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+");
  private static final Pattern ADDRESS =
      Pattern.compile(
          "\\b(?!127\\.|0\\.0\\.0\\.0)(\\d{1,3}\\.){3}\\d{1,3}\\b"
              + "|\\b[0-9a-fA-F]{1,4}(:[0-9a-fA-F]{0,4}){4,7}\\b");
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]+");
  private static final Pattern SECRET_VALUE =
      Pattern.compile("(?i)((password|secret|token|credential)\\w*\"?\\s*[=:]\\s*\"?)[^\\s\",&]+");
  private static final Pattern SECRET_NAME =
      Pattern.compile("(?i).*(password|secret|token|credential|private|webhook|\\bkey\\b).*");
  private static final Pattern LOGIN = Pattern.compile("//[^/@\\s]+@");

  String text(String text) {
    String masked = SECRET_VALUE.matcher(text).replaceAll("$1" + HIDDEN.replace("*", "\\*"));
    masked = LOGIN.matcher(masked).replaceAll("//" + HIDDEN.replace("*", "\\*") + "@");
    masked = EMAIL.matcher(masked).replaceAll("<e-mail>");
    masked = ADDRESS.matcher(masked).replaceAll("<address>");
    return NAME.matcher(masked).replaceAll(this::name);
  }

  /** A setting's value, unless its name says that it is secret. */
  String setting(String name, String value) {
    return SECRET_NAME.matcher(name).matches() ? HIDDEN : text(value);
  }

  private String name(MatchResult word) {
    return names.contains(word.group().toLowerCase(Locale.ROOT))
        ? "<account>"
        : Matcher.quoteReplacement(word.group());
  }
}
