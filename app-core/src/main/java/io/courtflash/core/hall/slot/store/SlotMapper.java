package io.courtflash.core.hall.slot.store;

import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/** The time_slot table. */
@Mapper
public interface SlotMapper {

  String SELECT =
      "SELECT id, session_id, court_id, slot_date, start_time, end_time, starts_at, ends_at,"
          + " capacity, COALESCE(price_list_id, 0) AS price_list_id FROM time_slot WHERE ";
  String IN_ORDER = " AND is_active = 1 ORDER BY starts_at, court_id";

  /** Any slot that was ever generated, also a withdrawn one. */
  @Select(SELECT + "id = #{id}")
  Optional<Slot> find(long id);

  @Select(SELECT + "id IN (#{ids})")
  List<Slot> findAll(@Param("ids") Collection<Long> ids);

  @Select(SELECT + "id = #{id} AND is_active = 1")
  Optional<Slot> findActive(long id);

  /** Locks the row until the transaction ends. The slots of a sandbox are inactive. */
  @Select(SELECT + "id = #{id} AND (is_active = 1 OR id < 0) FOR UPDATE")
  Optional<Slot> findForUpdate(long id);

  @Select(SELECT + "session_id = #{sessionId} AND slot_date = #{date}" + IN_ORDER)
  List<Slot> ofSession(long sessionId, LocalDate date);

  @Select(SELECT + "session_id = #{sessionId} AND slot_date IN (#{dates})" + IN_ORDER)
  List<Slot> ofSessionOn(long sessionId, Collection<LocalDate> dates);

  @Select(SELECT + "session_id = #{sessionId} AND ends_at > #{after}" + IN_ORDER)
  List<Slot> ofSessionEndingAfter(long sessionId, Instant after);

  @Select(SELECT + "active_court_id = #{courtId} AND slot_date = #{date}" + IN_ORDER)
  List<Slot> ofCourt(long courtId, LocalDate date);

  @Select(SELECT + "slot_date = #{date}" + IN_ORDER)
  List<Slot> ofDay(LocalDate date);

  @Select(SELECT + "slot_date IN (#{dates})" + IN_ORDER)
  List<Slot> ofDays(@Param("dates") Collection<LocalDate> dates);

  @Select(SELECT + "ends_at > #{after}" + IN_ORDER)
  List<Slot> endingAfter(Instant after);

  @Select(
      SELECT
          + "slot_date BETWEEN #{first} AND #{last} AND ends_at > #{after}"
          + " AND active_court_id IN (#{courtIds})"
          + IN_ORDER)
  List<Slot> ofCourts(
      @Param("courtIds") Collection<Long> courtIds, LocalDate first, LocalDate last, Instant after);

  /**
   * The slots of other sessions, of these days, during these hours. Each other session is looked up
   * by its key, so that the many slots of this one aren't read.
   */
  @Select(
      SELECT
          + "session_id IN (SELECT f.id FROM flash_session f WHERE f.id <> #{sessionId})"
          + " AND slot_date BETWEEN #{first} AND #{last}"
          + " AND ends_at > #{after} AND start_time < #{until} AND end_time > #{from}"
          + IN_ORDER)
  List<Slot> ofOthers(
      long sessionId,
      LocalDate first,
      LocalDate last,
      LocalTime from,
      LocalTime until,
      Instant after);

  /** The slots of the running rehearsal; no other query returns them. */
  @Select(SELECT + "id < 0 ORDER BY starts_at, court_id DESC")
  List<Slot> ofSandbox();

  /** The sessions of slots, also of withdrawn ones, by their ids. */
  @Select(
      """
      SELECT DISTINCT session_id FROM time_slot WHERE id IN (#{slotIds})
      ORDER BY session_id
      """)
  List<Long> sessionIds(@Param("slotIds") Collection<Long> slotIds);

  @Select("SELECT id FROM time_slot WHERE ends_at > #{after} AND id > 0 ORDER BY id")
  List<Long> idsEndingAfter(Instant after);

  @Select(
      "SELECT id FROM time_slot WHERE active_court_id = #{courtId} AND ends_at > #{after} ORDER BY"
          + " id")
  List<Long> idsOfCourtEndingAfter(long courtId, Instant after);

  /**
   * The slots among these that are blocked or withdrawn. The slots of a sandbox are inactive
   * without being withdrawn.
   */
  @Select(
      """
      SELECT id FROM time_slot WHERE (block_id IS NOT NULL OR is_active = 0 AND id > 0)
        AND id IN (#{slotIds})
      """)
  Set<Long> blockedAmong(@Param("slotIds") Collection<Long> slotIds);
}
