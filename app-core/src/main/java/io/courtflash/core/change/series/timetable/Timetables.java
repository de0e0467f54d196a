package io.courtflash.core.change.series.timetable;

import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.court.Courts;
import java.time.DayOfWeek;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/** Makes series of blocks of the classes of a timetable. */
@Component
@RequiredArgsConstructor
public class Timetables {

  private final Courts courts;
  private final CourtGroups groups;
  private final InstantSource clock;
  private final ZoneId zone;
  private final MessageSource messages;

  /** Reads the text of a file; see {@link TimetableFile#parse}. */
  public TimetableFile read(String text, Collection<String> unused) {
    return TimetableFile.parse(text, zone, unused);
  }

  /**
   * The problem of a file, for people.
   *
   * @param file its name
   */
  public String problem(TimetableFile.Unusable unusable, String file, Locale language) {
    Object[] arguments = {file, Integer.toString(unusable.line()), unusable.text()};
    return messages.getMessage("field." + unusable.problem().textKey(), arguments, language);
  }

  /** The courts with a name or number, or of a group with it; empty when that isn't certain. */
  public Set<Long> courtsNamed(String name) {
    return names().find(name);
  }

  /**
   * The series that a timetable becomes. Classes that are over are left out, and so are dates
   * before today.
   *
   * @param chosen the courts that staff chose for locations; no courts: its classes are left out
   * @param skipsBookedDates as in {@link BlockSeriesChange}
   */
  public Plan plan(
      List<TimetableEvent> events, Map<String, Set<Long>> chosen, boolean skipsBookedDates) {
    LocalDate today = clock.instant().atZone(zone).toLocalDate();
    CourtNames names = names();
    List<TimetableEvent> used = new ArrayList<>();
    List<WeeklyBlock> blocks = new ArrayList<>();
    Set<String> unknown = new LinkedHashSet<>();
    int over = 0;
    int leftOut = 0;
    for (TimetableEvent event : events) {
      String location = event.location();
      if (event.dates().from(today, SpecialDays.NONE).isEmpty()) {
        over++;
      } else if (chosen.containsKey(location) && chosen.get(location).isEmpty()) {
        leftOut++;
      } else {
        Set<Long> meant = chosen.getOrDefault(location, names.find(location));
        if (meant.isEmpty()) {
          unknown.add(location);
        } else {
          used.add(event);
          blocks.add(block(event, meant, today));
        }
      }
    }
    return unknown.isEmpty()
        ? new Plan.Ready(new BlockSeriesChange(blocks, skipsBookedDates), used, over, leftOut)
        : new Plan.UnknownLocations(List.copyOf(unknown));
  }

  private CourtNames names() {
    return new CourtNames(courts.list(), groups.list(), groups.groupsOfCourts());
  }

  private static WeeklyBlock block(TimetableEvent event, Set<Long> courtIds, LocalDate today) {
    return new WeeklyBlock(
        event.title(), upcoming(event.dates(), today), event.from(), event.until(), courtIds);
  }

  /** The dates from today on; every other week stays every other week. */
  private static WeeklyDates upcoming(WeeklyDates dates, LocalDate today) {
    LocalDate next = dates.from(today, SpecialDays.NONE).getFirst();
    LocalDate week = next.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    LocalDate first = week.isBefore(today) ? today : week;
    return dates.firstDate().isBefore(first)
        ? new WeeklyDates(
            first,
            dates.lastDate(),
            dates.weekdays(),
            dates.everyWeeks(),
            dates.except().stream()
                .filter(date -> !date.isBefore(first))
                .collect(Collectors.toSet()))
        : dates;
  }

  /** The result of converting a timetable. */
  public sealed interface Plan {

    /**
     * Series of blocks, which can be looked at and made.
     *
     * @param events the classes of the series, in the same order
     * @param over how many classes are over
     * @param leftOut how many are at locations that staff leave out
     */
    record Ready(BlockSeriesChange change, List<TimetableEvent> events, int over, int leftOut)
        implements Plan {

      public Ready {
        events = List.copyOf(events);
      }
    }

    /**
     * Some locations match no court, or no single one; staff have to choose their courts.
     *
     * @param locations each once, as the file has them; an empty one is of classes without any
     */
    record UnknownLocations(List<String> locations) implements Plan {

      public UnknownLocations {
        locations = List.copyOf(locations);
      }
    }
  }
}
