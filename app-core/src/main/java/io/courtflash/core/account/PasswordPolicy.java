package io.courtflash.core.account;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What a password must be, wherever one is chosen. */
public final class PasswordPolicy {

  private static final String LIST = "/passwords/common.txt";
  private static final Set<String> COMMON = read();

  private PasswordPolicy() {}

  /** What is wrong with a password. */
  public enum Weakness {
    TOO_SHORT,
    TOO_LONG,
    /** It is among the first that everybody guesses. */
    COMMON,
    /** It is the account's name. */
    NAME
  }

  /** What is wrong with a password for an account; empty when nothing is. */
  public static Optional<Weakness> weakness(String studentId, String password) {
    if (password.length() < StudentIdFormat.SHORTEST_PASSWORD) {
      return Optional.of(Weakness.TOO_SHORT);
    } else if (password.length() > StudentIdFormat.LONGEST_PASSWORD) {
      return Optional.of(Weakness.TOO_LONG);
    } else if (password.equalsIgnoreCase(studentId)) {
      return Optional.of(Weakness.NAME);
    }
    return COMMON.contains(password.toLowerCase(Locale.ROOT))
        ? Optional.of(Weakness.COMMON)
        : Optional.empty();
  }

  private static Set<String> read() {
    try (InputStream list = PasswordPolicy.class.getResourceAsStream(LIST);
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(
                    Objects.requireNonNull(list, LIST), StandardCharsets.US_ASCII))) {
      return lines.lines().filter(line -> !line.startsWith("# ")).collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
