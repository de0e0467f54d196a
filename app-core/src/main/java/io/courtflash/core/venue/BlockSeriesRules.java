package io.courtflash.core.venue;

import io.courtflash.core.account.StaffReason;
import io.courtflash.core.venue.store.CourtMapper;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** What a series of blocks can be. */
@Component
public class BlockSeriesRules {

  /** A year of each day on twelve courts. */
  private static final int MAX_BLOCKS = 4_400;

  private final CourtMapper courts;
  private final InstantSource clock;
  private final ZoneId zone;

  BlockSeriesRules(CourtMapper courts, InstantSource clock, ZoneId zone) {
    this.courts = courts;
    this.clock = clock;
    this.zone = zone;
  }

  /** The first rule that a series breaks; empty when it breaks none. */
  public Optional<BrokenRule> firstViolation(WeeklyBlock block) {
    if (!StaffReason.isValid(block.reason())) {
      return broken("reason", "length", "1", Integer.toString(StaffReason.MAX_LENGTH));
    }
    if (!block.from().isBefore(block.until())) {
      return broken("until", "series.until-not-after-from");
    }
    return ofDates(block.dates()).or(() -> ofCourts(block));
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
    return dates.except().size() > SlotGenerator.MAX_DAYS_AHEAD
        ? broken("except", "series.too-many-blocks", Integer.toString(MAX_BLOCKS))
        : Optional.empty();
  }

  private Optional<BrokenRule> ofCourts(WeeklyBlock block) {
    Set<Long> active = courts.active().stream().map(Court::id).collect(Collectors.toSet());
    if (block.courtIds().isEmpty() || !active.containsAll(block.courtIds())) {
      return broken("courtIds", "session.unknown-court");
    }
    int dates = block.dates().from(block.dates().firstDate(), SpecialDays.NONE).size();
    return dates * block.courtIds().size() > MAX_BLOCKS
        ? broken("courtIds", "series.too-many-blocks", Integer.toString(MAX_BLOCKS))
        : Optional.empty();
  }

  private static Optional<BrokenRule> broken(String field, String problem, String... arguments) {
    return Optional.of(new BrokenRule(field, problem, List.of(arguments)));
  }
}
