package io.courtflash.core.hall.block.store;

import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.court.Court;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The block_series table, and the blocks of its rows. */
@Mapper
public interface BlockSeriesMapper {

  String SELECT =
      """
      SELECT s.id, s.reason, s.first_date, s.last_date, s.weekdays, s.every_weeks, s.from_time,
        s.until_time, s.ended_from,
        (SELECT GROUP_CONCAT(DISTINCT b.court_id) FROM slot_block b WHERE b.series_id = s.id)
          AS court_ids,
        (SELECT COUNT(*) FROM slot_block b
          WHERE b.series_id = s.id AND b.is_active = 1 AND b.ends_at > #{after}) AS blocks_left,
        s.create_time
      FROM block_series s
      """;

  default void insert(WeeklyBlock plan, long madeBy) {
    insertRow(plan, WeeklyDates.bits(plan.dates().weekdays()), madeBy);
  }

  /** A series, with how many of its blocks end after an instant. */
  default Optional<WeeklyBlocks.BlockSeries> find(long id, Instant after) {
    return row(id, after).map(BlockSeriesRow::series);
  }

  /** The series with blocks that end after an instant, by id. */
  default List<WeeklyBlocks.BlockSeries> withBlocksAfter(Instant after) {
    return rowsWithBlocksAfter(after).stream().map(BlockSeriesRow::series).toList();
  }

  @Insert(
      """
      INSERT INTO block_series
        (reason, first_date, last_date, weekdays, every_weeks, from_time, until_time, made_by)
      VALUES (#{plan.reason}, #{plan.dates.firstDate}, #{plan.dates.lastDate}, #{weekdays},
        #{plan.dates.everyWeeks}, #{plan.from}, #{plan.until}, #{madeBy})
      """)
  int insertRow(WeeklyBlock plan, int weekdays, long madeBy);

  @Select("SELECT LAST_INSERT_ID()")
  long lastId();

  @Select(SELECT + "WHERE s.id = #{id}")
  Optional<BlockSeriesRow> row(long id, Instant after);

  @Select(
      SELECT
          + """
          WHERE EXISTS (SELECT 1 FROM slot_block b
            WHERE b.series_id = s.id AND b.is_active = 1 AND b.ends_at > #{after})
          ORDER BY s.id
          """)
  List<BlockSeriesRow> rowsWithBlocksAfter(Instant after);

  /** The ids of a series' blocks that begin at an instant or later. */
  @Select(
      "SELECT id FROM slot_block WHERE series_id = #{id} AND is_active = 1 AND begins_at >="
          + " #{from} ORDER BY id FOR UPDATE")
  List<Long> blocksFrom(long id, Instant from);

  @Update(
      """
      UPDATE slot_block SET is_active = 0, update_time = UTC_TIMESTAMP(3)
      WHERE series_id = #{id} AND is_active = 1 AND begins_at >= #{from}
      """)
  int deactivateFrom(long id, Instant from);

  @Update(
      """
      UPDATE block_series SET ended_from = IF(ended_from < #{date}, ended_from, #{date})
      WHERE id = #{id}
      """)
  int endFrom(long id, LocalDate date);

  /**
   * A row of the block_series table.
   *
   * @param weekdays bit 0 is Monday
   * @param courtIds with commas between them; null: none
   */
  record BlockSeriesRow(
      long id,
      String reason,
      LocalDate firstDate,
      LocalDate lastDate,
      int weekdays,
      int everyWeeks,
      LocalTime fromTime,
      LocalTime untilTime,
      @Nullable LocalDate endedFrom,
      @Nullable String courtIds,
      int blocksLeft,
      Instant createTime) {

    WeeklyBlocks.BlockSeries series() {
      WeeklyDates dates =
          new WeeklyDates(
              firstDate, lastDate, WeeklyDates.weekdays(weekdays), everyWeeks, Set.of());
      WeeklyBlock plan = new WeeklyBlock(reason, dates, fromTime, untilTime, Court.ids(courtIds));
      return new WeeklyBlocks.BlockSeries(id, plan, endedFrom, blocksLeft, createTime);
    }
  }
}
