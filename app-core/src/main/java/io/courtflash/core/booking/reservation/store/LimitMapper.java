package io.courtflash.core.booking.reservation.store;

import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** The session_limit and the audience_limit table. */
@Mapper
public interface LimitMapper {

  /**
   * The limit of a rule that a session or an audience has of its own.
   *
   * @param quota the name of a rule, which a newer version may have added
   */
  record LimitRow(long ownerId, String quota, int quotaLimit) {}

  @Select("SELECT session_id AS owner_id, quota, quota_limit FROM session_limit")
  List<LimitRow> ofSessions();

  @Delete("DELETE FROM session_limit WHERE session_id = #{sessionId}")
  int deleteOfSession(long sessionId);

  @Insert(
      """
      INSERT INTO session_limit (session_id, quota, quota_limit)
      VALUES (#{ownerId}, #{quota}, #{quotaLimit})
      """)
  int insertOfSession(LimitRow row);

  @Select("SELECT audience_id AS owner_id, quota, quota_limit FROM audience_limit")
  List<LimitRow> ofAudiences();

  @Delete("DELETE FROM audience_limit WHERE audience_id = #{audienceId}")
  int deleteOfAudience(long audienceId);

  @Insert(
      """
      INSERT INTO audience_limit (audience_id, quota, quota_limit)
      VALUES (#{ownerId}, #{quota}, #{quotaLimit})
      """)
  int insertOfAudience(LimitRow row);
}
