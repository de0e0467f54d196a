package io.courtflash.core.people.person;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How Chinese characters are read, without tones. It is read from its file when the first Chinese
 * name is, and has the characters of the basic block, in which names are written.
 */
final class NameReadings {

  private static final Map<Character, List<String>> READINGS = read();

  private NameReadings() {}

  /** Every reading of a character, with ü as v and as u; none of an unknown one. */
  static Set<String> of(char character) {
    Set<String> readings = new LinkedHashSet<>();
    for (String reading : READINGS.getOrDefault(character, List.of())) {
      readings.add(reading);
      readings.add(reading.replace('v', 'u'));
    }
    return readings;
  }

  /** A line has a reading and the characters that have it. */
  private static Map<Character, List<String>> read() {
    Map<Character, List<String>> readings = new HashMap<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(NameReadings.class.getResourceAsStream("readings.txt")),
                StandardCharsets.UTF_8))) {
      lines
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" ", 2))
          .forEach(line -> line[1].chars().forEach(each -> add(readings, (char) each, line[0])));
      return readings;
    } catch (IOException e) {
      throw new UncheckedIOException("The readings of characters can't be read", e);
    }
  }

  private static void add(Map<Character, List<String>> readings, char character, String reading) {
    readings.merge(
        character,
        List.of(reading),
        (before, more) -> Stream.concat(before.stream(), more.stream()).toList());
  }
}
