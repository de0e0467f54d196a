package io.courtflash.core.people.person;

import io.courtflash.core.people.login.password.PasswordHasher;
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
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Decides whether a password may be chosen, by itself; {@link PasswordHasher} asks more. */
public final class PasswordPolicy {

  public static final int MIN_LENGTH = 8;
  public static final int MAX_LENGTH = 128;

  private static final String LIST = "/passwords/common.txt";
  private static final Set<String> COMMON = read();

  /** The words that a guesser of a sports hall's passwords tries after the common ones. */
  private static final Set<String> OF_A_HALL =
      Set.of(
          "courtflash",
          "badminton",
          "basketball",
          "football",
          "gymnasium",
          "pingpong",
          "sportshall",
          "squash",
          "swimming",
          "tabletennis",
          "tennis",
          "volleyball",
          "campus",
          "student",
          "university",
          "羽毛球",
          "篮球",
          "乒乓球",
          "网球",
          "排球",
          "足球",
          "体育馆",
          "球馆");

  private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");

  private PasswordPolicy() {}

  /** The weaknesses of a password. */
  public enum Weakness {
    TOO_SHORT,
    TOO_LONG,
    /**
     * It is in the list of common passwords, which attackers try first, or a word of a sports hall
     * with digits or signs.
     */
    COMMON,
    /** It was found in data stolen elsewhere. */
    BREACHED,
    /** It is the name of the account. */
    NAME
  }

  /** Whether a password is neither too short nor too long. */
  public static boolean isLength(int characters) {
    return characters >= MIN_LENGTH && characters <= MAX_LENGTH;
  }

  /** Why an account can't have a password; empty when it can. */
  public static Optional<Weakness> weakness(String studentId, String password) {
    if (password.length() < MIN_LENGTH) {
      return Optional.of(Weakness.TOO_SHORT);
    } else if (password.length() > MAX_LENGTH) {
      return Optional.of(Weakness.TOO_LONG);
    } else if (password.equalsIgnoreCase(studentId)) {
      return Optional.of(Weakness.NAME);
    }
    String lower = password.toLowerCase(Locale.ROOT);
    return COMMON.contains(lower) || OF_A_HALL.contains(NO_LETTERS.matcher(lower).replaceAll(""))
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
