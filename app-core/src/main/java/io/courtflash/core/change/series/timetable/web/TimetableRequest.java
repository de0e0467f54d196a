package io.courtflash.core.change.series.timetable.web;

import io.courtflash.core.change.series.timetable.TimetableFile;
import io.courtflash.core.change.series.timetable.Timetables;
import io.courtflash.core.platform.http.FieldProblem;
import jakarta.validation.constraints.Size;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A timetable.
 *
 * @param file the text of an iCalendar file, or of a table as CSV
 * @param courts which courts are meant by locations that name none; null: nothing is said
 * @param skipBookedDates whether dates on which a booking would be hit are left out; null: they
 *     aren't
 * @param ignoreColumns headings of columns of a table that aren't read, where two of them mean the
 *     same; null: none
 * @param otherDays whether bookings without a place on their own day may be moved to one of the
 *     next seven days; null: they may not
 */
record TimetableRequest(
    @Size(min = 1, max = TimetableFile.MAX_LENGTH) String file,
    @Size(max = TimetableFile.MAX_EVENTS) @Nullable List<CourtsOfLocation> courts,
    @Nullable Boolean skipBookedDates,
    @Size(max = 100) @Nullable List<String> ignoreColumns,
    @Nullable Boolean otherDays) {

  /**
   * The courts of a location.
   *
   * @param location as the file has it
   * @param names of courts or court groups; none: classes there are left out
   */
  record CourtsOfLocation(
      @Size(max = 20_000) String location, @Size(max = 100) List<String> names) {}

  List<String> unusedColumns() {
    return ignoreColumns == null ? List.of() : ignoreColumns;
  }

  boolean looksAtOtherDays() {
    return Boolean.TRUE.equals(otherDays);
  }

  /**
   * The chosen courts by location.
   *
   * @throws io.courtflash.core.platform.http.Refusal when a name isn't that of one court or group
   */
  Map<String, Set<Long>> chosen(Timetables timetables) {
    Map<String, Set<Long>> chosen = new HashMap<>();
    List<CourtsOfLocation> given = courts == null ? List.of() : courts;
    for (int i = 0; i < given.size(); i++) {
      Set<Long> ids = new HashSet<>();
      for (String name : given.get(i).names()) {
        Set<Long> named = timetables.courtsNamed(name);
        if (named.isEmpty()) {
          throw FieldProblem.refuse("courts[" + i + "].names", "session.unknown-court");
        }
        ids.addAll(named);
      }
      chosen.put(given.get(i).location(), ids);
    }
    return chosen;
  }
}
