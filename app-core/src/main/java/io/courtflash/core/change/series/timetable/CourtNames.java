package io.courtflash.core.change.series.timetable;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.platform.document.CellText;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds the courts of a location by the name of a court or of a group, or by a court's number if
 * only one court has it. Several of them have commas, semicolons or slashes between; a group beside
 * one of its own courts isn't certain: it may only say where the court is.
 */
final class CourtNames {

  private static final Pattern SEPARATORS = Pattern.compile("[,，、;；/+&]");
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern NUMBER = Pattern.compile("\\D*?(\\d{1,4})\\D*");

  /** A number alone, or with a word for "court". */
  private static final Pattern NUMBERED =
      Pattern.compile("(?:court|no\\.?|#|场地|场|球场)?(\\d{1,4})(?:号|号场|号场地|号球场|场)?");

  private final List<Court> courts;
  private final List<CourtGroup> groups;
  private final Map<Long, Long> groupsOfCourts;

  /**
   * @param groupsOfCourts the group of each court that has one
   */
  CourtNames(List<Court> courts, List<CourtGroup> groups, Map<Long, Long> groupsOfCourts) {
    this.courts = courts;
    this.groups = groups;
    this.groupsOfCourts = groupsOfCourts;
  }

  /** The courts that are meant; empty when that isn't certain. */
  Set<Long> find(String location) {
    Set<Long> whole = findOne(location);
    if (!whole.isEmpty()) {
      return whole;
    }
    List<Set<Long>> parts = SEPARATORS.splitAsStream(location).map(this::findOne).toList();
    boolean certain =
        parts.stream()
            .noneMatch(
                part -> part.isEmpty() || parts.stream().anyMatch(other -> isPart(part, other)));
    return certain ? parts.stream().flatMap(Set::stream).collect(Collectors.toSet()) : Set.of();
  }

  private static boolean isPart(Set<Long> courts, Set<Long> whole) {
    return courts.size() < whole.size() && whole.containsAll(courts);
  }

  private Set<Long> findOne(String location) {
    String searched = plain(location);
    if (searched.isEmpty()) {
      return Set.of();
    }
    Set<Long> named =
        courts.stream()
            .filter(court -> plain(court.courtName()).equals(searched))
            .map(Court::id)
            .collect(Collectors.toSet());
    if (!named.isEmpty()) {
      return named;
    }
    Optional<CourtGroup> group =
        groups.stream().filter(each -> plain(each.name()).equals(searched)).findFirst();
    return group.isPresent() ? ofGroup(group.get()) : numbered(searched);
  }

  private Set<Long> ofGroup(CourtGroup group) {
    return courts.stream()
        .map(Court::id)
        .filter(court -> Long.valueOf(group.id()).equals(groupsOfCourts.get(court)))
        .collect(Collectors.toSet());
  }

  private Set<Long> numbered(String searched) {
    Matcher number = NUMBERED.matcher(searched);
    if (!number.matches()) {
      return Set.of();
    }
    int wanted = Integer.parseInt(number.group(1));
    Set<Long> found =
        courts.stream()
            .filter(court -> hasNumber(court.courtName(), wanted))
            .map(Court::id)
            .collect(Collectors.toSet());
    return found.size() == 1 ? found : Set.of();
  }

  /** Whether the only number in a name is this one. */
  private static boolean hasNumber(String name, int wanted) {
    Matcher number = NUMBER.matcher(name);
    return number.matches() && Integer.parseInt(number.group(1)) == wanted;
  }

  private static String plain(String name) {
    return BLANKS.matcher(new CellText(name).code()).replaceAll("").toLowerCase(Locale.ROOT);
  }
}
