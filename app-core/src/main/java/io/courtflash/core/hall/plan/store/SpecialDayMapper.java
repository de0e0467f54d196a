package io.courtflash.core.hall.plan.store;

import io.courtflash.core.hall.calendar.SpecialDay;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

/** The special_day table. */
@Mapper
public interface SpecialDayMapper {

  String SELECT =
      "SELECT calendar_date AS date, like_weekday, note, opens_at, closes_at"
          + " FROM special_day WHERE ";

  /** A row as the database has it: weekdays are numbers from 1 (Monday) to 7. */
  record Row(
      LocalDate date,
      @Nullable Integer likeWeekday,
      String note,
      @Nullable LocalTime opensAt,
      @Nullable LocalTime closesAt) {

    private SpecialDay day() {
      DayOfWeek like = likeWeekday == null ? null : DayOfWeek.of(likeWeekday);
      return new SpecialDay(date, like, note, opensAt, closesAt);
    }
  }

  default List<SpecialDay> from(LocalDate first) {
    return rowsFrom(first).stream().map(Row::day).toList();
  }

  default Optional<SpecialDay> find(LocalDate date) {
    return row(date).map(Row::day);
  }

  default void save(SpecialDay day) {
    DayOfWeek like = day.likeWeekday();
    insertOrUpdate(day, like == null ? null : like.getValue());
  }

  @Select(SELECT + "calendar_date >= #{first} ORDER BY calendar_date")
  List<Row> rowsFrom(LocalDate first);

  @Select(SELECT + "calendar_date = #{date} FOR UPDATE")
  Optional<Row> row(LocalDate date);

  @Insert(
      """
      INSERT INTO special_day (calendar_date, like_weekday, note, opens_at, closes_at)
      VALUES (#{day.date}, #{likeWeekday}, #{day.note}, #{day.opensAt}, #{day.closesAt})
      ON DUPLICATE KEY UPDATE like_weekday = #{likeWeekday}, note = #{day.note},
        opens_at = #{day.opensAt}, closes_at = #{day.closesAt}
      """)
  int insertOrUpdate(SpecialDay day, @Nullable Integer likeWeekday);

  @Delete("DELETE FROM special_day WHERE calendar_date = #{date}")
  int delete(LocalDate date);

  @Select("SELECT COUNT(*) FROM time_slot WHERE id > 0 AND is_active = 1 AND slot_date = #{date}")
  int slotsOn(LocalDate date);
}
