package io.courtflash.core.hall.block.store;

import io.courtflash.core.hall.block.Block;
import io.courtflash.core.hall.block.WeeklyBlocks;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The slot_block table and the slots' block_id column. */
@Mapper
public interface BlockMapper {

  String SELECT =
      "SELECT id, reason, court_id, begins_at, ends_at, create_time, series_id FROM slot_block"
          + " WHERE is_active = 1";

  @Insert(
      """
      INSERT INTO slot_block (reason, court_id, begins_at, ends_at, made_by)
      VALUES (#{reason}, #{courtId}, #{beginsAt}, #{endsAt}, #{madeBy})
      """)
  int insert(
      String reason,
      @Nullable Long courtId,
      @Nullable Instant beginsAt,
      @Nullable Instant endsAt,
      long madeBy);

  /** Inserts a block of slots that stay only for their bookings. */
  @Insert("INSERT INTO slot_block (reason, made_by, kept) VALUES (#{reason}, #{madeBy}, 1)")
  int insertKept(String reason, long madeBy);

  /** Inserts the blocks of a series. */
  @Insert(
      """
      <script>
      INSERT INTO slot_block (reason, court_id, begins_at, ends_at, made_by, series_id)
      VALUES
      <foreach collection="periods" item="period" separator=",">
        (#{reason}, #{period.courtId}, #{period.from}, #{period.until}, #{madeBy}, #{seriesId})
      </foreach>
      </script>
      """)
  int insertAll(
      long seriesId,
      String reason,
      @Param("periods") List<WeeklyBlocks.CourtPeriod> periods,
      long madeBy);

  @Select("SELECT LAST_INSERT_ID()")
  long lastId();

  @Select(SELECT + " AND id = #{id}")
  Optional<Block> find(long id);

  /** A single closure that is exactly so. */
  @Select(
      SELECT
          + " AND court_id = #{courtId} AND begins_at = #{from} AND ends_at = #{until}"
          + " AND reason = #{reason} AND series_id IS NULL ORDER BY id LIMIT 1")
  Optional<Block> findClosure(long courtId, Instant from, Instant until, String reason);

  @Select(SELECT + " AND court_id IS NOT NULL AND ends_at > #{after} ORDER BY begins_at, id")
  List<Block> closuresEndingAfter(Instant after);

  @Update("UPDATE slot_block SET is_active = 0, update_time = UTC_TIMESTAMP(3) WHERE id = #{id}")
  int deactivate(long id);

  @Select(
      """
      SELECT id FROM time_slot WHERE id IN (#{slotIds})
        AND is_active = 1 AND block_id IS NULL AND ends_at > #{after} ORDER BY id FOR UPDATE
      """)
  List<Long> bookableForUpdate(Collection<Long> slotIds, Instant after);

  @Select(
      """
      SELECT id FROM time_slot
      WHERE active_court_id = #{courtId} AND starts_at < #{until} AND ends_at > #{from}
        AND ends_at > #{after} AND block_id IS NULL ORDER BY id FOR UPDATE
      """)
  List<Long> bookableWithinForUpdate(long courtId, Instant from, Instant until, Instant after);

  /** The slots among these that are blocked, without the ones that stay only for their bookings. */
  @Select(
      """
      SELECT id FROM time_slot WHERE id IN (#{slotIds})
        AND block_id IN (SELECT b.id FROM slot_block b WHERE b.kept = 0) ORDER BY id FOR UPDATE
      """)
  List<Long> blockedForUpdate(Collection<Long> slotIds);

  /** The slots among these that don't stay only for their bookings. */
  @Select(
      """
      SELECT s.id FROM time_slot s LEFT JOIN slot_block b ON b.id = s.block_id
      WHERE s.id IN (#{slotIds}) AND (b.id IS NULL OR b.kept = 0) ORDER BY s.id
      """)
  List<Long> notKeptAmong(@Param("slotIds") Collection<Long> slotIds);

  /** The slots that stay only for their bookings and haven't begun. */
  @Select(
      """
      SELECT s.id FROM slot_block b JOIN time_slot s ON s.block_id = b.id
      WHERE b.kept = 1 AND b.is_active = 1 AND s.is_active = 1 AND s.starts_at > #{now}
      ORDER BY s.id
      """)
  List<Long> kept(Instant now);

  /**
   * The slots that stay only for their bookings, haven't begun and have none any more. Reads the
   * reservation table only to see that.
   */
  @Select(
      """
      SELECT s.id FROM slot_block b JOIN time_slot s ON s.block_id = b.id
      WHERE b.kept = 1 AND b.is_active = 1 AND s.is_active = 1 AND s.starts_at > #{now}
        AND NOT EXISTS (SELECT 1 FROM reservation r WHERE r.live_slot_id = s.id AND r.status <> 'KEPT')
      ORDER BY s.id
      """)
  List<Long> keptWithoutBookings(Instant now);

  @Select("SELECT id FROM time_slot WHERE block_id = #{blockId} ORDER BY id FOR UPDATE")
  List<Long> slotsOfForUpdate(long blockId);

  @Select(
      """
      SELECT id FROM time_slot
      WHERE court_id = #{courtId} AND starts_at < #{until} AND ends_at > #{from}
        AND ends_at > #{after} ORDER BY id
      """)
  List<Long> upcomingWithin(long courtId, Instant from, Instant until, Instant after);

  /** The slots that are blocked by those blocks of a series that begin at an instant or later. */
  @Select(
      """
      SELECT s.id FROM time_slot s WHERE s.block_id IN (SELECT b.id FROM slot_block b
        WHERE b.series_id = #{seriesId} AND b.is_active = 1 AND b.begins_at >= #{from})
      ORDER BY s.id FOR UPDATE
      """)
  List<Long> slotsOfSeriesForUpdate(long seriesId, Instant from);

  @Update("UPDATE time_slot SET block_id = #{blockId} WHERE id IN (#{slotIds})")
  int assignBlock(@Param("slotIds") Collection<Long> slotIds, @Param("blockId") long blockId);

  /** Blocks the slots that aren't blocked yet, each by the block of a series that covers it. */
  @Update(
      """
      UPDATE time_slot SET block_id = (SELECT MIN(b.id) FROM slot_block b
        WHERE b.series_id = #{seriesId} AND b.court_id = time_slot.court_id
          AND b.begins_at < time_slot.ends_at AND b.ends_at > time_slot.starts_at)
      WHERE block_id IS NULL AND id IN (#{slotIds})
      """)
  int assignSeries(@Param("slotIds") Collection<Long> slotIds, long seriesId);

  /** Unblocks slots, except those that a closure covers: that one blocks them now. */
  @Update(
      """
      UPDATE time_slot SET block_id = (SELECT MIN(b.id) FROM slot_block b
        WHERE b.court_id = time_slot.court_id AND b.is_active = 1
          AND b.begins_at < time_slot.ends_at AND b.ends_at > time_slot.starts_at)
      WHERE id IN (#{slotIds})
      """)
  int reassign(@Param("slotIds") Collection<Long> slotIds);

  @Update("UPDATE time_slot SET block_id = NULL WHERE id IN (#{slotIds})")
  int unassignBlock(@Param("slotIds") Collection<Long> slotIds);
}
