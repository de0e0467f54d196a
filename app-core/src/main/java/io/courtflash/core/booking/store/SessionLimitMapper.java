package io.courtflash.core.booking.store;

import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Options;
import org.apache.ibatis.annotations.Options.FlushCachePolicy;
import org.apache.ibatis.annotations.Select;

/** The session_limit table. */
@Mapper
public interface SessionLimitMapper {

  /**
   * A session's own limit of a rule.
   *
   * @param quota the name of a rule, which a newer version may have added
   */
  record LimitRow(long sessionId, String quota, int quotaLimit) {}

  @Select("SELECT session_id, quota, quota_limit FROM session_limit")
  @Options(flushCache = FlushCachePolicy.TRUE)
  List<LimitRow> all();

  @Delete("DELETE FROM session_limit WHERE session_id = #{sessionId}")
  int delete(long sessionId);

  @Insert(
      """
      INSERT INTO session_limit (session_id, quota, quota_limit)
      VALUES (#{sessionId}, #{quota}, #{quotaLimit})
      """)
  int insert(LimitRow row);
}
