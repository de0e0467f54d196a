package io.courtflash.core.account.store;

import io.courtflash.core.account.ActiveLogin;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** Reads and writes login tokens. The table has only the SHA-256 of a token. */
@Mapper
public interface LoginTokenMapper {

  /**
   * What a {@link LoginTokenRow} needs of a token {@code t} and its account {@code u}; without the
   * less-than sign, because it is also part of XML.
   */
  String COLUMNS =
      """
      t.id, LOWER(HEX(t.token_hash)) AS token_hash,
        u.id AS user_id, u.student_id, u.user_role, UTC_TIMESTAMP(3) >= t.expires_at AS expired,
        COALESCE(u.suspended_until > UTC_TIMESTAMP(3), 0) AS suspended,
        u.suspended_until, u.suspend_reason, u.must_change_password,
        DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 10 MINUTE)
          > COALESCE(t.last_used_at, t.create_time) AS used_long_ago,
        TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3),
          CASE WHEN u.suspended_until > UTC_TIMESTAMP(3)
            THEN LEAST(t.expires_at, u.suspended_until) ELSE t.expires_at END) DIV 1000
          AS unchanged_millis
      """;

  /**
   * Finds tokens; those that are unknown, or whose account was deleted, are missing in the result.
   *
   * @param hashes at least one
   */
  @Select(
      "<script>SELECT "
          + COLUMNS
          + """
          FROM login_token t JOIN user_account u ON u.id = t.user_id AND u.is_active = 1
          WHERE t.token_hash IN
          <foreach collection="hashes" item="hash" open="(" separator="," close=")">
            #{hash}
          </foreach>
          </script>
          """)
  List<LoginTokenRow> find(@Param("hashes") List<byte[]> hashes);

  /**
   * Reads the valid tokens of active accounts that were used since a time, the latest issued first.
   *
   * @param beforeId the lowest id of the page before
   */
  @Select(
      "SELECT STRAIGHT_JOIN "
          + COLUMNS
          + """
          FROM login_token t FORCE INDEX (login_token_id)
            JOIN user_account u ON u.id = t.user_id AND u.is_active = 1
          WHERE t.id < #{beforeId} AND t.expires_at > UTC_TIMESTAMP(3)
            AND COALESCE(t.last_used_at, t.create_time) >= #{since}
          ORDER BY t.id DESC LIMIT #{limit}
          """)
  List<LoginTokenRow> usedSince(
      @Param("since") Instant since, @Param("beforeId") long beforeId, @Param("limit") int limit);

  /**
   * When the token at a position was used, if the valid tokens are ordered by their last use, the
   * latest first; empty when there are fewer.
   *
   * @param position from 0
   */
  @Select(
      """
      SELECT COALESCE(last_used_at, create_time) AS used FROM login_token
      WHERE expires_at > UTC_TIMESTAMP(3)
      ORDER BY used DESC LIMIT 1 OFFSET #{position}
      """)
  Optional<Instant> useAt(int position);

  @Insert(
      """
      INSERT INTO login_token (token_hash, user_id, expires_at, client)
      VALUES (#{hash}, #{userId}, DATE_ADD(UTC_TIMESTAMP(3), INTERVAL #{days} DAY), #{client})
      """)
  int insert(
      @Param("hash") byte[] hash,
      @Param("userId") long userId,
      @Param("days") int days,
      @Param("client") String client);

  @Update(
      """
      <script>
      UPDATE login_token SET last_used_at = UTC_TIMESTAMP(3) WHERE token_hash IN
      <foreach collection="hashes" item="hash" open="(" separator="," close=")">#{hash}</foreach>
      </script>
      """)
  int markUsed(@Param("hashes") List<byte[]> hashes);

  @Select(
      """
      SELECT id, client, create_time, COALESCE(last_used_at, create_time), expires_at,
        token_hash = #{current}
      FROM login_token WHERE user_id = #{userId} AND expires_at > UTC_TIMESTAMP(3)
      ORDER BY id DESC LIMIT 100
      """)
  List<ActiveLogin> activeOf(@Param("userId") long userId, @Param("current") byte[] current);

  @Delete("DELETE FROM login_token WHERE id = #{id} AND user_id = #{userId}")
  int deleteById(@Param("id") long id, @Param("userId") long userId);

  @Delete("DELETE FROM login_token WHERE token_hash = #{hash}")
  int delete(byte[] hash);

  @Delete("DELETE FROM login_token WHERE user_id = #{userId}")
  int deleteOf(long userId);

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
