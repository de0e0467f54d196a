package io.courtflash.desktop.screen.signin;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reads the courts of a part of the hall as people write them: how many there are ({@code 8}),
 * their numbers ({@code 3–8}, {@code badminton 1–8}), or their names with commas between them.
 */
final class CourtNames {

  private static final Pattern COMMAS = Pattern.compile("[,，、;；]");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,3}");
  private static final Pattern RANGE =
      Pattern.compile("(?<name>.*?)(?<first>\\d{1,3})\\s*[-–—~～至到]\\s*(?<last>\\d{1,3})");

  private CourtNames() {}

  /** Names a court that has only a number. */
  @FunctionalInterface
  interface Numbered {

    /**
     * The court's name.
     *
     * @param part the part of the hall; blank when the hall has no parts
     */
    String name(String part, int number);
  }

  /**
   * The names in a text.
   *
   * @param most how many courts there can be
   * @return empty when the text has no courts, a court without a name, or too many
   */
  static Optional<List<String>> read(String text, String part, Numbered numbered, int most) {
    if (NUMBER.matcher(text).matches()) {
      return numbers(1, Integer.parseInt(text), most)
          .map(all -> all.stream().map(n -> numbered.name(part, n)).toList());
    }
    List<String> names = new ArrayList<>();
    for (String word : COMMAS.splitAsStream(text).map(String::strip).toList()) {
      Optional<List<String>> some = word(word, part, numbered, most);
      if (some.isEmpty()) {
        return Optional.empty();
      }
      names.addAll(some.get());
    }
    return names.isEmpty() || names.size() > most ? Optional.empty() : Optional.of(names);
  }

  private static Optional<List<String>> word(
      String word, String part, Numbered numbered, int most) {
    Matcher range = RANGE.matcher(word);
    if (!range.matches()) {
      return word.isEmpty() ? Optional.empty() : Optional.of(List.of(word));
    }
    String name = range.group("name");
    return numbers(
            Integer.parseInt(range.group("first")), Integer.parseInt(range.group("last")), most)
        .map(
            all ->
                all.stream().map(n -> name.isBlank() ? numbered.name(part, n) : name + n).toList());
  }

  private static Optional<List<Integer>> numbers(int first, int last, int most) {
    return last < first || last - first >= most
        ? Optional.empty()
        : Optional.of(IntStream.rangeClosed(first, last).boxed().toList());
  }
}
