package io.courtflash.core.people.login.store;

import io.courtflash.core.people.login.token.LoginTokens;
import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/**
 * Writes login tokens, and lists those of an account. The table has only the SHA-256 of a token.
 */
@Mapper
public interface LoginTokenMapper {

  @Insert(
      """
      INSERT INTO login_token (token_hash, user_id, expires_at, client, by_passkey)
      VALUES (#{hash}, #{userId}, DATE_ADD(UTC_TIMESTAMP(3), INTERVAL #{seconds} SECOND), #{client},
        #{byPasskey})
      """)
  int insert(
      @Param("hash") byte[] hash,
      @Param("userId") long userId,
      @Param("seconds") long seconds,
      @Param("client") String client,
      @Param("byPasskey") boolean byPasskey);

  /** Whether the owner logged in with a passkey. */
  @Select(
      """
      SELECT COUNT(*) > 0 FROM login_token
      WHERE token_hash = #{hash} AND user_id = #{userId} AND by_passkey
      """)
  boolean isByPasskey(@Param("hash") byte[] hash, @Param("userId") long userId);

  @Update(
      """
      UPDATE login_token SET last_used_at = UTC_TIMESTAMP(3) WHERE token_hash IN (#{hashes})
      """)
  int markUsed(@Param("hashes") List<byte[]> hashes);

  @Select(
      """
      SELECT id, client, create_time, COALESCE(last_used_at, create_time) AS last_used_at,
        expires_at, token_hash = #{current} AS current
      FROM login_token WHERE user_id = #{userId} AND expires_at > UTC_TIMESTAMP(3)
      ORDER BY id DESC LIMIT 100
      """)
  List<LoginTokens.Login> activeOf(@Param("userId") long userId, @Param("current") byte[] current);

  @Delete("DELETE FROM login_token WHERE id = #{id} AND user_id = #{userId}")
  int deleteById(@Param("id") long id, @Param("userId") long userId);

  @Delete("DELETE FROM login_token WHERE token_hash = #{hash}")
  int delete(byte[] hash);

  @Delete("DELETE FROM login_token WHERE user_id = #{userId}")
  int deleteOf(long userId);

  /** The oldest logins of an account, without the latest ones. */
  @Select(
      """
      SELECT id FROM login_token WHERE user_id = #{userId} ORDER BY id DESC
      LIMIT 1000 OFFSET #{latest}
      """)
  List<Long> oldest(@Param("userId") long userId, @Param("latest") int latest);

  @Delete("DELETE FROM login_token WHERE user_id = #{userId} AND token_hash <> #{hash}")
  int deleteOthers(@Param("userId") long userId, @Param("hash") byte[] hash);

  /**
   * Deletes tokens that expired more than a day ago. Until then their owners learn that the token
   * expired, not that it is unknown.
   */
  @Delete(
      """
      DELETE FROM login_token WHERE expires_at < DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 1 DAY)
      LIMIT #{limit}
      """)
  int deleteExpired(int limit);
}
