package io.courtflash.core.people.login.store;

import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

/**
 * The changes of access that every node must learn of: revoked tokens, and accounts that were
 * suspended, reinstated, deleted, or got another role or password.
 *
 * <p>A change is written in the transaction that makes it, and its time is that of the write. A
 * transaction lasts 30 seconds at the most, so a node that reads the last minute again and again,
 * at least every 20 seconds, misses no change, however late it is committed.
 */
@Mapper
public interface AccessChangeMapper {

  @Insert("INSERT INTO access_change (user_id) VALUES (#{userId})")
  int userChanged(long userId);

  @Insert("INSERT INTO access_change (token_hash) VALUES (#{tokenHash})")
  int tokenRevoked(byte[] tokenHash);

  /**
   * The changes of the last minute, and those that are newer than one that is known. Their ids make
   * up for a clock of the database that was put forward: such changes look old.
   *
   * @param knownId the highest id that the caller knows
   */
  @Select(
      """
      SELECT id, user_id, LOWER(HEX(token_hash)) AS token_hash FROM access_change
      WHERE changed_at > DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 60 SECOND)
      UNION
      SELECT id, user_id, LOWER(HEX(token_hash)) AS token_hash FROM access_change
      WHERE id > #{knownId}
      """)
  List<AccessChange> recent(long knownId);

  /** The id of the latest change; 0 if there is none. */
  @Select("SELECT COALESCE(MAX(id), 0) FROM access_change")
  long highestId();

  @Delete(
      """
      DELETE FROM access_change
      WHERE changed_at < DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 1 HOUR)
      """)
  int deleteOld();

  /**
   * A change of access: of an account, or of a token.
   *
   * @param tokenHash 64 lower-case hexadecimal digits
   */
  record AccessChange(long id, @Nullable Long userId, @Nullable String tokenHash) {}
}
