package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.people.access.StaffReason;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** The rules that a series of blocks has to keep. */
@Component
@RequiredArgsConstructor
public class BlockSeriesRules {

  /** The most blocks that are made at once: two classes a day on each of 27 courts for a year. */
  private static final int MAX_BLOCKS = 20_000;

  private final Courts courts;
  private final InstantSource clock;
  private final ZoneId zone;

  /**
   * A rule that one of several series breaks.
   *
   * @param series which one, from 0
   */
  public record Violation(int series, BrokenRule rule) {}

  /** The first rule that series break that are made together; empty when they break none. */
  public Optional<Violation> firstViolation(List<WeeklyBlock> blocks) {
    Set<Long> active = activeCourts();
    int total = 0;
    for (int i = 0; i < blocks.size(); i++) {
      WeeklyBlock block = blocks.get(i);
      Optional<BrokenRule> broken = firstViolation(block, active);
      if (broken.isEmpty()) {
        total += dates(block) * block.courtIds().size();
        broken =
            total > MAX_BLOCKS
                ? broken("courtIds", "series.too-many-blocks", Integer.toString(MAX_BLOCKS))
                : broken;
      }
      if (broken.isPresent()) {
        return Optional.of(new Violation(i, broken.get()));
      }
    }
    return Optional.empty();
  }

  private Optional<BrokenRule> firstViolation(WeeklyBlock block, Set<Long> active) {
    return StaffReason.isValid(block.reason())
        ? firstViolation(block.dates(), block.from(), block.until(), block.courtIds(), active)
        : broken("reason", "length", "1", Integer.toString(StaffReason.MAX_LENGTH));
  }

  /** The first rule that the dates, times and courts of any series break. */
  public Optional<BrokenRule> firstViolation(
      WeeklyDates dates, LocalTime from, LocalTime until, Set<Long> courtIds) {
    return firstViolation(dates, from, until, courtIds, activeCourts());
  }

  private Optional<BrokenRule> firstViolation(
      WeeklyDates dates, LocalTime from, LocalTime until, Set<Long> courtIds, Set<Long> active) {
    if (!from.isBefore(until)) {
      return broken("until", "series.until-not-after-from");
    }
    boolean known = !courtIds.isEmpty() && active.containsAll(courtIds);
    return ofDates(dates)
        .or(() -> known ? Optional.empty() : broken("courtIds", "session.unknown-court"));
  }

  private Set<Long> activeCourts() {
    return courts.list().stream().map(Court::id).collect(Collectors.toSet());
  }

  private Optional<BrokenRule> ofDates(WeeklyDates dates) {
    LocalDate today = clock.instant().atZone(zone).toLocalDate();
    LocalDate furthest = today.plusDays(SlotGenerator.MAX_DAYS_AHEAD);
    if (dates.firstDate().isBefore(today.minusDays(SlotGenerator.MAX_DAYS_AHEAD))
        || dates.firstDate().isAfter(furthest)) {
      return broken("firstDate", "day-out-of-range");
    }
    if (dates.lastDate().isBefore(dates.firstDate())) {
      return broken("lastDate", "session.last-date-before-first");
    }
    if (dates.lastDate().isBefore(today) || dates.lastDate().isAfter(furthest)) {
      return broken("lastDate", "day-out-of-range");
    }
    if (dates.weekdays().isEmpty()) {
      return broken("weekdays", "session.no-weekday");
    }
    int most = WeeklyDates.MAX_EVERY_WEEKS;
    if (dates.everyWeeks() < 1 || dates.everyWeeks() > most) {
      return broken("everyWeeks", "between", "1", Integer.toString(most));
    }
    return Optional.empty();
  }

  private static int dates(WeeklyBlock block) {
    return block.dates().from(block.dates().firstDate(), SpecialDays.NONE).size();
  }

  private static Optional<BrokenRule> broken(String field, String problem, String... arguments) {
    return Optional.of(new BrokenRule(field, problem, List.of(arguments)));
  }
}
