package io.courtflash.core.change.series.timetable;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.zone.ZoneRules;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The time zones of a calendar. A name means what the calendar itself defines for it; else a zone
 * of the time zone database, or what Windows and Exchange call it.
 */
final class CalendarZones {

  private static final Map<String, String> WINDOWS = windows();

  private final ZoneRules venue;
  private final Map<String, List<CalendarLine>> definitions = new HashMap<>();
  private final Map<String, ZoneRules> known = new HashMap<>();
  private @Nullable String calendarZone;

  CalendarZones(ZoneId venue) {
    this.venue = venue.getRules();
  }

  ZoneRules venue() {
    return venue;
  }

  /**
   * Adds the definition of a zone.
   *
   * @param lines between its begin and its end
   */
  void define(List<CalendarLine> lines) {
    lines.stream()
        .filter(line -> line.name().equals("TZID"))
        .findFirst()
        .ifPresent(line -> definitions.putIfAbsent(line.text(), lines));
  }

  /** Notes the zone of the calendar as a whole. */
  void ofCalendar(String name) {
    calendarZone = name;
  }

  /**
   * The zone of a line's times; the venue's when it names none.
   *
   * @throws TimetableException when nobody knows the zone, or the calendar as a whole has another
   *     one than the venue, so that a time without a zone could be either's
   */
  ZoneRules of(CalendarLine line) throws TimetableException {
    String name = line.parameters().get("TZID");
    if (name != null) {
      return rules(name, line);
    }
    String whole = calendarZone;
    if (whole != null && !rules(whole, line).equals(venue)) {
      throw new TimetableException(TimetableProblem.FLOATING, line.number(), whole);
    }
    return venue;
  }

  private ZoneRules rules(String name, CalendarLine line) throws TimetableException {
    ZoneRules earlier = known.get(name);
    if (earlier != null) {
      return earlier;
    }
    Optional<ZoneRules> defined = CalendarZone.rules(definitions.getOrDefault(name, List.of()));
    ZoneRules found =
        defined
            .or(() -> named(name))
            .orElseThrow(() -> new TimetableException(TimetableProblem.ZONE, line.number(), name));
    known.put(name, found);
    return found;
  }

  private static Optional<ZoneRules> named(String name) {
    String plain = name.strip();
    if (plain.startsWith("/")) {
      // Such as /example.org/20270101_1/Asia/Shanghai.
      int city = plain.lastIndexOf('/');
      plain = plain.substring(plain.lastIndexOf('/', city - 1) + 1);
    }
    try {
      String windows = WINDOWS.get(plain.toLowerCase(Locale.ROOT));
      return Optional.of(ZoneId.of(windows == null ? plain : windows).getRules());
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  private static Map<String, String> windows() {
    try (InputStream in = CalendarZones.class.getResourceAsStream("windows-zones.txt")) {
      if (in == null) {
        throw new IllegalStateException("Missing: windows-zones.txt");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("=", 2))
          .collect(Collectors.toMap(pair -> pair[0].toLowerCase(Locale.ROOT), pair -> pair[1]));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
