package io.courtflash.core.booking.reservation.store;

import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** The session_interval table. */
@Mapper
public interface SessionIntervalMapper {

  /**
   * A row of the table; see {@link io.courtflash.core.booking.reservation.direct.SessionInterval}.
   */
  record IntervalRow(long sessionId, int minMinutes, int maxMinutes, int maxCourts) {}

  @Select("SELECT session_id, min_minutes, max_minutes, max_courts FROM session_interval")
  List<IntervalRow> all();

  @Delete("DELETE FROM session_interval WHERE session_id = #{sessionId}")
  int delete(long sessionId);

  @Insert(
      """
      INSERT INTO session_interval (session_id, min_minutes, max_minutes, max_courts)
      VALUES (#{sessionId}, #{minMinutes}, #{maxMinutes}, #{maxCourts})
      """)
  int insert(IntervalRow row);
}
