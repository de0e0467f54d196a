package io.courtflash.core.hall.setup;

import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionRelease;
import io.courtflash.core.hall.plan.SessionScope;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.settings.ConfigKey;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalTime;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The plan of a new hall as its operators describe it: its courts, its audiences, and when slots
 * are released at which prices.
 *
 * @param groups the parts of the hall, at least one
 * @param audiences who books, by their names; the first is that of new accounts
 * @param lines what is released; no two may have one court in the same minute
 * @param rules what students may book and cancel; null leaves the settings as they are
 */
public record HallPlan(
    String name,
    List<Group> groups,
    List<String> audiences,
    List<Line> lines,
    @Nullable Rules rules) {

  public static final int MAX_COURTS = 200;
  public static final int MAX_GROUPS = 20;
  public static final int MAX_LINES = 30;

  private static final int MAX_NAME = 64;

  public HallPlan {
    groups = List.copyOf(groups);
    audiences = audiences.stream().map(String::strip).toList();
    lines = List.copyOf(lines);
  }

  /**
   * A part of the hall.
   *
   * @param name blank: its courts belong to no group
   * @param courts their names, each 1 to 64 characters, no name twice in the hall
   */
  public record Group(String name, List<String> courts) {

    public Group {
      name = name.strip();
      courts = courts.stream().map(String::strip).toList();
    }
  }

  /**
   * The booking and cancellation limits of a new hall.
   *
   * @param cancelMinutes until how long before its start a booking is cancelled and refunded
   * @param activeBookings how many bookings that haven't ended a student may have; 0 for any number
   * @param bookingsPerWeek how many of one week, from Monday on; 0 for any number
   */
  public record Rules(int cancelMinutes, int activeBookings, int bookingsPerWeek) {

    /** The settings that hold them. */
    Map<ConfigKey, String> settings() {
      return Map.of(
          ConfigKey.REFUND_CUTOFF_MINUTE, Integer.toString(cancelMinutes),
          ConfigKey.QUOTA_ACTIVE, Integer.toString(activeBookings),
          ConfigKey.QUOTA_PER_WEEK, Integer.toString(bookingsPerWeek));
    }

    private Optional<BrokenRule> firstViolation() {
      return wrong(ConfigKey.REFUND_CUTOFF_MINUTE, cancelMinutes, "cancelMinutes")
          .or(() -> wrong(ConfigKey.QUOTA_ACTIVE, activeBookings, "activeBookings"))
          .or(() -> wrong(ConfigKey.QUOTA_PER_WEEK, bookingsPerWeek, "bookingsPerWeek"));
    }

    private static Optional<BrokenRule> wrong(ConfigKey key, int value, String field) {
      return key.canonical(Integer.toString(value)).isPresent()
          ? Optional.empty()
          : Optional.of(
              new BrokenRule("rules." + field, "hall.rules", List.of(key.min(), key.max())));
    }
  }

  /**
   * A line of the plan: slots that are released together. Times are in the venue's zone.
   *
   * @param name as people read it; when blank, it is generated from the times
   * @param groups by their positions in the hall; empty: all courts, also those that are added
   *     later
   * @param slotMinutes how long one booking lasts
   * @param capacity how many bookings a court takes at one time
   * @param guestPrice in yuan, for guests and for everybody who belongs to no audience of the plan
   * @param prices in yuan by the audience's position; an audience without a price may not book
   */
  public record Line(
      String name,
      Set<Integer> groups,
      Set<DayOfWeek> weekdays,
      LocalTime beginTime,
      LocalTime endTime,
      int slotMinutes,
      int capacity,
      SessionRelease release,
      BigDecimal guestPrice,
      Map<Integer, BigDecimal> prices) {

    public Line {
      groups = Collections.unmodifiableSortedSet(new TreeSet<>(groups));
      weekdays = Collections.unmodifiableSortedSet(new TreeSet<>(weekdays));
      prices = Collections.unmodifiableSortedMap(new TreeMap<>(prices));
    }

    /** The session of this line on these courts; none are all. */
    SessionPlan session(Set<Long> courtIds) {
      return new SessionPlan(
          name,
          release,
          beginTime,
          endTime,
          slotMinutes,
          capacity,
          new SessionScope(null, null, weekdays, courtIds));
    }

    private boolean overlaps(Line other) {
      return session(Set.of()).sharesHoursWith(other.session(Set.of()))
          && !Collections.disjoint(weekdays, other.weekdays)
          && (groups.isEmpty()
              || other.groups.isEmpty()
              || !Collections.disjoint(groups, other.groups));
    }
  }

  /** How many courts a line has. */
  public int courtsOf(Line line) {
    return IntStream.range(0, groups.size())
        .filter(group -> line.groups.isEmpty() || line.groups.contains(group))
        .map(group -> groups.get(group).courts.size())
        .sum();
  }

  /** How many bookings a line takes on one of its days. */
  public int placesOf(Line line) {
    long minutes = Duration.between(line.beginTime, line.endTime).toMinutes();
    return (int) (minutes / line.slotMinutes) * courtsOf(line) * line.capacity;
  }

  /** Whether some audience may not book some line, so that only those with a price may. */
  boolean isForSomeOnly() {
    return lines.stream()
        .filter(line -> line.release.kind().isForStudents())
        .anyMatch(line -> line.prices.size() < audiences.size());
  }

  /**
   * The first rule that the plan breaks, apart from those of its single sessions; empty when it
   * breaks none. The field is a path, such as {@code lines[1].prices}.
   */
  Optional<BrokenRule> firstViolation() {
    return broken(ConfigKey.HALL_NAME.canonical(name).isEmpty(), "name", "hall.name")
        .or(this::wrongGroup)
        .or(
            () ->
                broken(
                    audiences.isEmpty()
                        || audiences.size() > PriceList.MAX_AUDIENCES
                        || !areNames(audiences),
                    "audiences",
                    "hall.audiences"))
        .or(() -> broken(lines.isEmpty() || lines.size() > MAX_LINES, "lines", "hall.lines"))
        .or(
            () ->
                IntStream.range(0, lines.size())
                    .mapToObj(this::wrongLine)
                    .flatMap(Optional::stream)
                    .findFirst())
        .or(() -> Optional.ofNullable(rules).flatMap(Rules::firstViolation));
  }

  private Optional<BrokenRule> wrongGroup() {
    List<String> courts = groups.stream().flatMap(group -> group.courts.stream()).toList();
    List<String> names =
        groups.stream().map(Group::name).filter(group -> !group.isEmpty()).toList();
    return broken(groups.isEmpty() || groups.size() > MAX_GROUPS, "groups", "hall.groups")
        .or(
            () ->
                broken(
                    !areNames(names) || (groups.size() > 1 && names.size() < groups.size()),
                    "groups",
                    "hall.group-names"))
        .or(
            () ->
                broken(
                    groups.stream().anyMatch(group -> group.courts.isEmpty())
                        || courts.size() > MAX_COURTS
                        || !areNames(courts),
                    "groups",
                    "hall.courts"));
  }

  private Optional<BrokenRule> wrongLine(int number) {
    Line line = lines.get(number);
    String path = "lines[" + number + "].";
    return broken(!areWithin(line.groups, groups.size()), path + "groups", "hall.line-groups")
        .or(() -> broken(arePricesWrong(line), path + "prices", "hall.prices"))
        .or(
            () ->
                IntStream.range(0, number)
                    .filter(other -> line.overlaps(lines.get(other)))
                    .mapToObj(
                        other ->
                            new BrokenRule(
                                path + "beginTime",
                                "hall.lines-overlap",
                                List.of(Integer.toString(other + 1))))
                    .findFirst());
  }

  private boolean arePricesWrong(Line line) {
    return !areWithin(line.prices.keySet(), audiences.size())
        || (line.prices.isEmpty() && line.release.kind().isForStudents())
        || !isPrice(line.guestPrice)
        || !line.prices.values().stream().allMatch(HallPlan::isPrice);
  }

  private static boolean isPrice(BigDecimal amount) {
    return amount.signum() >= 0
        && amount.compareTo(PriceList.MAX_AMOUNT) <= 0
        && amount.stripTrailingZeros().scale() <= 2;
  }

  private static boolean areWithin(Collection<Integer> positions, int size) {
    return positions.stream().allMatch(position -> position >= 0 && position < size);
  }

  /** The database takes names that differ only in case for the same. */
  private static boolean areNames(List<String> names) {
    Set<String> different = new HashSet<>();
    return names.stream()
        .allMatch(
            name ->
                !name.isEmpty()
                    && name.length() <= MAX_NAME
                    && different.add(name.toLowerCase(Locale.ROOT)));
  }

  private static Optional<BrokenRule> broken(boolean is, String field, String problem) {
    return is ? Optional.of(new BrokenRule(field, problem)) : Optional.empty();
  }
}
