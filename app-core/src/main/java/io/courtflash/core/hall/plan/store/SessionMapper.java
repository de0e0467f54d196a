package io.courtflash.core.hall.plan.store;

import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.SessionPlan;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The flash_session table. */
@Mapper
public interface SessionMapper {

  String SELECT =
      "SELECT id, session_name AS name, flash_time, begin_time, end_time, slot_interval, capacity,"
          + " release_days_ahead, release_kind, paused, create_time, update_time, first_date,"
          + " last_date, weekdays, (SELECT GROUP_CONCAT(court_id) FROM session_court WHERE"
          + " session_id = flash_session.id) AS court_ids FROM flash_session WHERE is_active = 1";

  default List<FlashSession> active() {
    return activeRows().stream().map(SessionRow::session).toList();
  }

  default Optional<FlashSession> find(long id) {
    return row(id).map(SessionRow::session);
  }

  /** Locks the row against changes by others until the transaction ends. */
  default Optional<FlashSession> findForUpdate(long id) {
    return rowForUpdate(id).map(SessionRow::session);
  }

  /** Locks the row against changes until the transaction ends; others may take the same lock. */
  default Optional<FlashSession> findForShare(long id) {
    return rowForShare(id).map(SessionRow::session);
  }

  /** Adds a session with its courts; returns its id. */
  default long add(SessionPlan plan) {
    insert(plan, WeeklyDates.bits(plan.scope().weekdays()));
    long id = lastId();
    addCourts(id, plan.scope().courtIds());
    return id;
  }

  default void change(long id, SessionPlan plan) {
    edit(id, plan, WeeklyDates.bits(plan.scope().weekdays()));
    deleteCourts(id);
    addCourts(id, plan.scope().courtIds());
  }

  private void addCourts(long id, Set<Long> courtIds) {
    courtIds.forEach(courtId -> addCourt(id, courtId));
  }

  @Select(SELECT + " ORDER BY id")
  List<SessionRow> activeRows();

  @Select(SELECT + " AND id = #{id}")
  Optional<SessionRow> row(long id);

  @Select(SELECT + " AND id = #{id} FOR UPDATE")
  Optional<SessionRow> rowForUpdate(long id);

  @Select(SELECT + " AND id = #{id} LOCK IN SHARE MODE")
  Optional<SessionRow> rowForShare(long id);

  @Insert(
      """
      INSERT INTO flash_session
        (session_name, flash_time, begin_time, end_time, slot_interval, capacity,
         release_days_ahead, release_kind, first_date, last_date, weekdays)
      VALUES (#{plan.name}, #{plan.release.flashTime}, #{plan.beginTime}, #{plan.endTime},
        #{plan.slotInterval}, #{plan.capacity}, #{plan.release.daysAhead}, #{plan.release.kind},
        #{plan.scope.firstDate}, #{plan.scope.lastDate}, #{weekdays})
      """)
  int insert(SessionPlan plan, int weekdays);

  @Select("SELECT LAST_INSERT_ID()")
  long lastId();

  @Update(
      """
      UPDATE flash_session SET session_name = #{plan.name}, flash_time = #{plan.release.flashTime},
        begin_time = #{plan.beginTime}, end_time = #{plan.endTime},
        slot_interval = #{plan.slotInterval}, capacity = #{plan.capacity},
        release_days_ahead = #{plan.release.daysAhead}, release_kind = #{plan.release.kind}, first_date = #{plan.scope.firstDate},
        last_date = #{plan.scope.lastDate}, weekdays = #{weekdays}, ending = 0, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND is_active = 1
      """)
  int edit(long id, SessionPlan plan, int weekdays);

  @Insert("INSERT INTO session_court (session_id, court_id) VALUES (#{id}, #{courtId})")
  int addCourt(long id, long courtId);

  @Delete("DELETE FROM session_court WHERE session_id = #{id}")
  int deleteCourts(long id);

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

  @Update("UPDATE flash_session SET ending = 1 WHERE id = #{id} AND is_active = 1")
  int markEnding(long id);

  /**
   * The sessions that are to be deleted and have no live reservation any more. Reads the
   * reservation table only to see that.
   */
  @Select(
      """
      SELECT f.id FROM flash_session f WHERE f.is_active = 1 AND f.ending = 1
        AND NOT EXISTS (SELECT 1 FROM reservation r JOIN time_slot s ON s.id = r.live_slot_id AND r.status <> 'KEPT'
          WHERE s.session_id = f.id AND s.ends_at > #{now})
      """)
  List<Long> ended(Instant now);

  /** Reads the reservation table only to see whether the session is still in use. */
  @Select(
      """
      SELECT COUNT(*) FROM reservation r JOIN time_slot s ON s.id = r.live_slot_id AND r.status <> 'KEPT'
      WHERE s.session_id = #{id} AND s.ends_at > #{now}
      """)
  int liveReservations(long id, Instant now);
}
