package io.courtflash.core.outbox.store;

import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The outbox table. */
@Mapper
public interface OutboxMapper {

  /** An entry that is due. */
  record OutboxEntry(long id, String action, String payload, int attempts) {}

  @Insert("INSERT INTO outbox (action, payload) VALUES (#{action}, #{payload})")
  void insert(String action, String payload);

  @Select(
      """
      SELECT id, action, payload, attempts FROM outbox
      WHERE next_try_at <= UTC_TIMESTAMP(3) ORDER BY id LIMIT #{limit}
      """)
  List<OutboxEntry> due(int limit);

  /**
   * Leases an entry to this node, so that no other one performs it meanwhile.
   *
   * @param attempts as read: the number before this attempt
   * @param seconds how long no other node takes the entry
   * @return 1, or 0 when another node has leased or performed it since it was read
   */
  @Update(
      """
      UPDATE outbox SET attempts = attempts + 1,
        next_try_at = TIMESTAMPADD(SECOND, #{seconds}, UTC_TIMESTAMP(3))
      WHERE id = #{id} AND attempts = #{attempts}
      """)
  int lease(long id, int attempts, int seconds);

  /**
   * Ends the lease of an attempt that failed.
   *
   * @param attempts with this attempt; when another node has leased the entry since, nothing
   *     changes
   * @param seconds until the next attempt
   */
  @Update(
      """
      UPDATE outbox SET last_error = #{error},
        next_try_at = TIMESTAMPADD(SECOND, #{seconds}, UTC_TIMESTAMP(3))
      WHERE id = #{id} AND attempts = #{attempts}
      """)
  void recordFailure(long id, int attempts, String error, int seconds);

  @Delete("DELETE FROM outbox WHERE id = #{id}")
  void delete(long id);
}
