package io.courtflash.core.change.series.timetable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A content line of an iCalendar file (RFC 5545), unfolded.
 *
 * @param number of its first line in the file, from 1
 * @param name in upper case
 * @param parameters by their names in upper case, without quotes
 */
record CalendarLine(int number, String name, Map<String, String> parameters, String value) {

  private static final int MAX_LENGTH = 20_000;

  /** A name, its parameters with their semicolons, and a value. */
  private static final Pattern LINE =
      Pattern.compile(
          "([A-Za-z0-9-]{1,64})((?:;[A-Za-z0-9-]{1,64}=(?:\"[^\"]*+\"|[^\";:,]*+)"
              + "(?:,(?:\"[^\"]*+\"|[^\";:,]*+))*+)*+):(.*+)",
          Pattern.DOTALL);

  /** Some programs break the lines of these without marking what follows; nobody reads them. */
  private static final Set<String> LONG_TEXTS = Set.of("DESCRIPTION", "COMMENT", "X-ALT-DESC");

  private static final Pattern PARAMETER =
      Pattern.compile(";([A-Za-z0-9-]+)=((?:\"[^\"]*+\"|[^\";])*+)");

  /** The lines of a file, without blank ones. */
  static List<CalendarLine> of(String text) throws TimetableException {
    List<CalendarLine> lines = new ArrayList<>();
    StringBuilder unfolded = new StringBuilder();
    int first = 0;
    int number = 0;
    for (String raw : text.lines().toList()) {
      number++;
      boolean continued = raw.startsWith(" ") || raw.startsWith("\t");
      if (continued && first > 0) {
        unfolded.append(raw, 1, raw.length());
      } else {
        add(lines, first, unfolded);
        unfolded.setLength(0);
        unfolded.append(raw);
        first = number;
      }
      if (unfolded.length() > MAX_LENGTH) {
        throw new TimetableException(TimetableProblem.LINE, first, unfolded.toString());
      }
    }
    add(lines, first, unfolded);
    return lines;
  }

  private static void add(List<CalendarLine> lines, int number, StringBuilder unfolded)
      throws TimetableException {
    String line = unfolded.toString();
    if (line.isBlank()) {
      return;
    }
    Matcher parts = LINE.matcher(line);
    if (!parts.matches() && !lines.isEmpty() && LONG_TEXTS.contains(lines.getLast().name())) {
      return;
    }
    if (!parts.matches()) {
      throw new TimetableException(TimetableProblem.LINE, number, line);
    }
    Map<String, String> parameters = new HashMap<>();
    Matcher each = PARAMETER.matcher(parts.group(2));
    while (each.find()) {
      parameters.put(upper(each.group(1)), each.group(2).replace("\"", ""));
    }
    lines.add(
        new CalendarLine(number, upper(parts.group(1)), Map.copyOf(parameters), parts.group(3)));
  }

  /** Whether it begins or ends a part of the calendar. */
  boolean is(String searched, String part) {
    return name.equals(searched) && upper(value.strip()).equals(part);
  }

  /** Its value as a text on one line, without escapes. */
  String text() {
    StringBuilder plain = new StringBuilder();
    for (int at = 0; at < value.length(); at++) {
      char character = value.charAt(at);
      if (character == '\\' && at + 1 < value.length()) {
        at++;
        char escaped = value.charAt(at);
        plain.append(escaped == 'n' || escaped == 'N' ? ' ' : escaped);
      } else {
        plain.append(Character.isISOControl(character) ? ' ' : character);
      }
    }
    return plain.toString().strip();
  }

  /** A problem with this line. */
  TimetableException problem(TimetableProblem problem) {
    return new TimetableException(problem, number, value);
  }

  private static String upper(String text) {
    return text.toUpperCase(Locale.ROOT);
  }
}
