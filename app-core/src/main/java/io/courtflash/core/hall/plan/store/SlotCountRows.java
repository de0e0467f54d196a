package io.courtflash.core.hall.plan.store;

import io.courtflash.core.platform.data.InList;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Counts slots of the time_slot table: plain JDBC, because a year's plan has thousands of counts,
 * and a mapper would read each of them by reflection.
 */
@Component
@RequiredArgsConstructor
public class SlotCountRows {

  /**
   * The key {@code time_slot_of_session_times} has all that is read, in the order in which it is
   * counted. The sum comes in between.
   */
  private static final String COUNT =
      "SELECT slot_date, start_time, end_time, capacity, COUNT(*) AS slots, ";

  private static final String OF_SESSION =
      """
       AS on_other_courts FROM time_slot
      WHERE session_id = ? AND slot_date BETWEEN ? AND ? AND starts_at > ? AND is_active = 1
      GROUP BY slot_date, start_time, end_time, capacity
      """;

  private final JdbcTemplate database;

  /**
   * The properties that slots which are counted together have in common.
   *
   * @param onCourts whether their courts are among those of the plan
   */
  public record SlotKind(LocalTime startTime, LocalTime endTime, int capacity, boolean onCourts) {}

  /** The number of slots of a kind on a date. */
  public record SlotCount(LocalDate slotDate, SlotKind kind, int slots) {}

  /**
   * How many slots of each kind a session has on each date, of those that begin after an instant.
   *
   * @param otherCourts all courts that aren't of the plan; mostly none, and then the court of no
   *     slot has to be looked at
   */
  public List<SlotCount> count(
      long sessionId,
      Collection<Long> otherCourts,
      LocalDate first,
      LocalDate last,
      Instant after) {
    List<Object> parameters = new ArrayList<>();
    String others = "0";
    if (!otherCourts.isEmpty()) {
      InList list = InList.of(otherCourts);
      others = "SUM(court_id IN " + list.sql() + ")";
      parameters.addAll(List.of(list.parameters()));
    }
    parameters.addAll(
        List.of(sessionId, first, last, LocalDateTime.ofInstant(after, ZoneOffset.UTC)));
    return database
        .query(COUNT + others + OF_SESSION, (row, _) -> byKind(row), parameters.toArray())
        .stream()
        .flatMap(counts -> counts)
        .toList();
  }

  /** The counts of those on the plan's courts and of the others, if there are any. */
  private static Stream<SlotCount> byKind(ResultSet row) throws SQLException {
    LocalDate date = row.getObject("slot_date", LocalDate.class);
    SlotKind kind =
        new SlotKind(
            row.getObject("start_time", LocalTime.class),
            row.getObject("end_time", LocalTime.class),
            row.getInt("capacity"),
            true);
    int others = row.getInt("on_other_courts");
    int own = row.getInt("slots") - others;
    return Stream.of(
            new SlotCount(date, kind, own),
            new SlotCount(
                date,
                new SlotKind(kind.startTime(), kind.endTime(), kind.capacity(), false),
                others))
        .filter(count -> count.slots() > 0);
  }
}
