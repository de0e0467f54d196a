package io.courtflash.core.venue.store;

import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.SessionPlan;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Options;
import org.apache.ibatis.annotations.Options.FlushCachePolicy;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The flash_session table. */
@Mapper
public interface SessionMapper {

  String SELECT =
      "SELECT id, session_name, flash_time, begin_time, end_time, slot_interval, capacity,"
          + " release_days_ahead, paused, create_time FROM flash_session WHERE is_active = 1";

  @Select(SELECT + " ORDER BY id")
  List<FlashSession> active();

  @Select(SELECT + " AND id = #{id}")
  Optional<FlashSession> find(long id);

  /** Locks the row against changes by others until the transaction ends. */
  @Select(SELECT + " AND id = #{id} FOR UPDATE")
  @Options(flushCache = FlushCachePolicy.TRUE)
  Optional<FlashSession> findForUpdate(long id);

  /** Locks the row against changes until the transaction ends; others may take the same lock. */
  @Select(SELECT + " AND id = #{id} LOCK IN SHARE MODE")
  @Options(flushCache = FlushCachePolicy.TRUE)
  Optional<FlashSession> findForShare(long id);

  @Insert(
      """
      INSERT INTO flash_session
        (session_name, flash_time, begin_time, end_time, slot_interval, capacity, release_days_ahead)
      VALUES (#{plan.name}, #{plan.flashTime}, #{plan.beginTime}, #{plan.endTime},
        #{plan.slotInterval}, #{plan.capacity}, #{plan.releaseDaysAhead})
      """)
  int insert(@Param("plan") SessionPlan plan);

  @Select("SELECT LAST_INSERT_ID()")
  @Options(flushCache = FlushCachePolicy.TRUE)
  long lastId();

  @Update(
      """
      UPDATE flash_session SET session_name = #{plan.name}, flash_time = #{plan.flashTime},
        begin_time = #{plan.beginTime}, end_time = #{plan.endTime},
        slot_interval = #{plan.slotInterval}, capacity = #{plan.capacity},
        release_days_ahead = #{plan.releaseDaysAhead}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND is_active = 1
      """)
  int edit(long id, SessionPlan plan);

  @Update(
      """
      UPDATE flash_session SET paused = #{paused}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND is_active = 1 AND paused <> #{paused}
      """)
  int pause(long id, boolean paused);

  @Update(
      """
      UPDATE flash_session SET is_active = 0, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND is_active = 1
      """)
  int delete(long id);

  /** Reads the reservation table only to see whether the session is still in use. */
  @Select(
      """
      SELECT COUNT(*) FROM reservation r JOIN time_slot s ON s.id = r.live_slot_id
      WHERE s.session_id = #{id} AND s.ends_at > #{now}
      """)
  @Options(flushCache = FlushCachePolicy.TRUE)
  int liveReservations(long id, Instant now);
}
