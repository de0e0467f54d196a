package io.courtflash.core.hall.court.store;

import io.courtflash.core.hall.court.Court;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The court table. */
@Mapper
public interface CourtMapper {

  @Select(
      "SELECT id, court_name, create_time, update_time, is_active FROM court WHERE is_active = 1"
          + " ORDER BY id")
  List<Court> active();

  /** The ids of all courts, also of retired ones. */
  @Select("SELECT id FROM court")
  Set<Long> allIds();

  @Select(
      "SELECT id, court_name, create_time, update_time, is_active FROM court WHERE id = #{id} AND"
          + " is_active = 1")
  Optional<Court> find(long id);

  /** Locks every active court until the transaction ends, always in the same order. */
  @Select(
      "SELECT id, court_name, create_time, update_time, is_active FROM court WHERE is_active = 1"
          + " ORDER BY id FOR UPDATE")
  List<Court> activeForUpdate();

  @Select(
      """
      SELECT id, court_name, create_time, update_time, is_active FROM court WHERE id = #{id} AND is_active = 1 FOR UPDATE
      """)
  Optional<Court> findForUpdate(long id);

  @Insert("INSERT INTO court (court_name) VALUES (#{name})")
  int insert(String name);

  @Select("SELECT LAST_INSERT_ID()")
  long lastId();

  @Update(
      """
      UPDATE court SET court_name = #{name}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND is_active = 1
      """)
  int rename(long id, String name);

  @Update(
      """
      UPDATE court SET is_active = 0, update_time = UTC_TIMESTAMP(3) WHERE id = #{id} AND is_active = 1
      """)
  int retire(long id);

  /** Reads the reservation table only to see whether the court is still in use. */
  @Select(
      """
      SELECT COUNT(*) FROM reservation r JOIN time_slot s ON s.id = r.live_slot_id AND r.status <> 'KEPT'
      WHERE s.court_id = #{id} AND s.ends_at > #{now}
      """)
  int liveReservations(long id, Instant now);

  @Select(
      """
      SELECT COUNT(*) FROM time_slot WHERE court_id = #{id} AND ends_at > #{now} AND is_active = 1
      """)
  int activeSlots(long id, Instant now);
}
