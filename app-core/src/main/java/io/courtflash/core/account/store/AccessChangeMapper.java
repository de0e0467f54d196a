package io.courtflash.core.account.store;

import java.util.List;
import java.util.Set;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/**
 * The changes of access that every node must learn of: revoked tokens, and accounts that were
 * suspended, reinstated, deleted, or got another role or password.
 *
 * <p>A change is written in the transaction that makes it, and its time is that of the write. A
 * transaction lasts 30 seconds at the most, so whoever reads the last 30 seconds again and again
 * misses no change, however late it is committed.
 */
@Mapper
public interface AccessChangeMapper {

  @Insert("INSERT INTO access_change (user_id) VALUES (#{userId})")
  int userChanged(long userId);

  @Insert("INSERT INTO access_change (token_hash) VALUES (#{tokenHash})")
  int tokenRevoked(byte[] tokenHash);

  @Select(
      """
      SELECT DISTINCT user_id FROM access_change
      WHERE changed_at > DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 30 SECOND) AND user_id IS NOT NULL
      """)
  Set<Long> recentUsers();

  @Select(
      """
      SELECT token_hash FROM access_change
      WHERE changed_at > DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 30 SECOND) AND token_hash IS NOT NULL
      """)
  List<byte[]> recentTokens();

  @Delete(
      """
      DELETE FROM access_change
      WHERE changed_at < DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 1 HOUR)
      """)
  int deleteOld();
}
