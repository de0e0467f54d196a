package io.courtflash.core.people.person;

import io.courtflash.core.people.person.store.NameKeyRows;
import io.courtflash.core.people.person.store.NameKeyRows.NamedPerson;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The keys by which people find a name: 张三 is found by "zhangsan" and "zs". A character that is
 * read in several ways is found by each of them, so that nobody has to know how 单 or 曾 is read as a
 * surname. The keys are stored with the account by whoever writes a name.
 */
@Component
public class NameKeys {

  private static final int MAX_LENGTH = 255;

  /** Of a name with many characters that are read in several ways, not every reading counts. */
  private static final int MAX_READINGS = 16;

  private static final int BATCH = 500;
  private static final Duration INTERVAL = Duration.ofDays(1);
  private static final Pattern SYLLABLE = Pattern.compile("[a-zA-Z]+|\\p{IsHan}");
  private static final Pattern SEPARATORS = Pattern.compile("[\\s'’·.-]+");
  private static final Pattern LETTERS = Pattern.compile("[a-z]+");

  private final NameKeyRows rows;

  NameKeys(NameKeyRows rows, LoopScheduler loops) {
    this.rows = rows;
    loops.every(INTERVAL, "name-keys", this::addMissing);
  }

  /** Makes the keys of names that were written before there were keys. */
  void addMissing() {
    List<NamedPerson> people = rows.without(0, BATCH);
    while (!people.isEmpty()) {
      people.forEach(person -> rows.add(person.id(), person.fullName(), of(person.fullName())));
      people = rows.without(people.getLast().id(), BATCH);
    }
  }

  /**
   * The keys of a name, each with a space before it; a space alone for a name without letters, and
   * null without a name.
   */
  public static @Nullable String of(@Nullable String name) {
    if (name == null) {
      return null;
    }
    List<Set<String>> syllables = new ArrayList<>();
    Matcher parts = SYLLABLE.matcher(name);
    while (parts.find()) {
      Set<String> readings = readings(parts.group());
      if (!readings.isEmpty()) {
        syllables.add(readings);
      }
    }
    StringBuilder keys = new StringBuilder();
    Stream.concat(joined(syllables).stream(), joined(initials(syllables)).stream())
        .distinct()
        .filter(key -> keys.length() + key.length() < MAX_LENGTH)
        .forEach(key -> keys.append(' ').append(key));
    return keys.isEmpty() ? " " : keys.toString();
  }

  /**
   * A pattern of {@link #of} for what somebody typed, which matches the beginnings of keys; empty,
   * which matches nobody, for what isn't letters.
   */
  public static String pattern(String typed) {
    String letters = SEPARATORS.matcher(typed.toLowerCase(Locale.ROOT)).replaceAll("");
    return LETTERS.matcher(letters).matches() ? "% " + letters + "%" : "";
  }

  /** How a character or a word of Latin letters is typed; ü as v, and as u. */
  private static Set<String> readings(String syllable) {
    if (syllable.charAt(0) < '\u0080') {
      return Set.of(syllable.toLowerCase(Locale.ROOT));
    }
    return NameReadings.of(syllable.charAt(0));
  }

  private static List<Set<String>> initials(List<Set<String>> syllables) {
    List<Set<String>> initials = new ArrayList<>();
    for (Set<String> readings : syllables) {
      Set<String> first = new LinkedHashSet<>();
      readings.forEach(reading -> first.add(reading.substring(0, 1)));
      initials.add(first);
    }
    return initials;
  }

  /** The names that begin with any reading of the first syllable, and so on. */
  private static List<String> joined(List<Set<String>> syllables) {
    List<String> names = List.of("");
    for (Set<String> readings : syllables) {
      names =
          names.stream()
              .flatMap(name -> readings.stream().map(reading -> name + reading))
              .limit(MAX_READINGS)
              .toList();
    }
    return syllables.isEmpty() ? List.of() : names;
  }
}
