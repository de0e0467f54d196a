package io.courtflash.core.change.series.timetable;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The rules of a time zone that a calendar defines by itself: a VTIMEZONE. */
final class CalendarZone {

  private static final Pattern COMMA = Pattern.compile(",");

  /** Programs write definitions that begin in 1601; no class is that old. */
  private static final LocalDate FIRST = LocalDate.of(1970, 1, 1);

  private static final LocalDate LAST = LocalDate.of(2060, 12, 31);

  private CalendarZone() {}

  /** An instant at which the clock changes. */
  private record Onset(Instant at, ZoneOffset before, ZoneOffset after) {}

  /**
   * The rules of a definition; empty when it isn't complete, so that only its name counts.
   *
   * @param lines between its begin and its end
   */
  static Optional<ZoneRules> rules(List<CalendarLine> lines) throws TimetableException {
    List<Onset> onsets = new ArrayList<>();
    Map<String, CalendarLine> observance = new HashMap<>();
    List<CalendarLine> dates = new ArrayList<>();
    for (CalendarLine line : lines) {
      if (line.name().equals("BEGIN")) {
        observance.clear();
        dates.clear();
      } else if (line.name().equals("END")) {
        onsets.addAll(onsets(observance, dates));
      } else if (line.name().equals("RDATE")) {
        dates.add(line);
      } else {
        observance.putIfAbsent(line.name(), line);
      }
    }
    onsets.sort(Comparator.comparing(Onset::at));
    return onsets.isEmpty() ? Optional.empty() : Optional.of(rules(onsets.getFirst(), onsets));
  }

  private static ZoneRules rules(Onset first, List<Onset> onsets) {
    List<ZoneOffsetTransition> transitions = new ArrayList<>();
    ZoneOffset current = first.before();
    for (Onset onset : onsets) {
      if (!onset.after().equals(current)) {
        LocalDateTime local = LocalDateTime.ofInstant(onset.at(), current);
        transitions.add(ZoneOffsetTransition.of(local, current, onset.after()));
        current = onset.after();
      }
    }
    return ZoneRules.of(first.before(), first.before(), List.of(), transitions, List.of());
  }

  private static List<Onset> onsets(
      Map<String, CalendarLine> observance, List<CalendarLine> additions)
      throws TimetableException {
    CalendarLine begin = observance.get("DTSTART");
    CalendarLine from = observance.get("TZOFFSETFROM");
    CalendarLine to = observance.get("TZOFFSETTO");
    if (begin == null || from == null || to == null) {
      return List.of();
    }
    ZoneOffset before = offset(from);
    ZoneOffset after = offset(to);
    CalendarTime start = new CalendarTime(local(begin.value(), begin), false, before.getRules());
    List<Onset> onsets = new ArrayList<>();
    onsets.add(new Onset(start.local().toInstant(before), before, after));
    @Nullable CalendarLine rule = observance.get("RRULE");
    if (rule != null) {
      for (LocalDate date : CalendarRule.of(rule, start).dates(start, FIRST, LAST)) {
        LocalDateTime onset = date.atTime(start.local().toLocalTime());
        onsets.add(new Onset(onset.toInstant(before), before, after));
      }
    }
    for (CalendarLine line : additions) {
      for (String value : COMMA.splitAsStream(line.value()).toList()) {
        onsets.add(new Onset(local(value, line).toInstant(before), before, after));
      }
    }
    return List.copyOf(onsets);
  }

  private static LocalDateTime local(String value, CalendarLine line) throws TimetableException {
    return CalendarTime.local(value.strip(), line);
  }

  private static ZoneOffset offset(CalendarLine line) throws TimetableException {
    try {
      return ZoneOffset.of(line.value().strip());
    } catch (DateTimeException e) {
      throw line.problem(TimetableProblem.ZONE);
    }
  }
}
