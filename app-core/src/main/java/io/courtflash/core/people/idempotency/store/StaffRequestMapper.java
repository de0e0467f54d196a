package io.courtflash.core.people.idempotency.store;

import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The staff_request table. A row that is older than a day counts as none. */
@Mapper
public interface StaffRequestMapper {

  String IS_OLD = "create_time < DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 1 DAY)";

  /**
   * How the first request with a key ended.
   *
   * @param httpStatus null while it isn't answered, and for ever when its end isn't known
   * @param contentType null for an answer without a body, as is {@code answer}
   */
  @SuppressWarnings("ArrayRecordComponent") // rows are never compared
  record StaffRequest(
      byte[] requestHash,
      @Nullable Integer httpStatus,
      @Nullable String contentType,
      byte @Nullable [] answer) {}

  /** Adds a request; 0 when its key is there already. */
  @Insert(
      """
      INSERT IGNORE INTO staff_request (user_id, idempotency_key, request_hash)
      VALUES (#{userId}, #{key}, #{hash})
      """)
  int add(@Param("userId") long userId, @Param("key") String key, @Param("hash") byte[] hash);

  @Select(
      """
      SELECT request_hash, http_status, content_type, answer FROM staff_request
      WHERE user_id = #{userId} AND idempotency_key = #{key}
      """)
  Optional<StaffRequest> find(@Param("userId") long userId, @Param("key") String key);

  @Update(
      """
      UPDATE staff_request SET http_status = #{status}, content_type = #{type}, answer = #{answer}
      WHERE user_id = #{userId} AND idempotency_key = #{key}
      """)
  int answered(
      @Param("userId") long userId,
      @Param("key") String key,
      @Param("status") int status,
      @Param("type") @Nullable String type,
      @Param("answer") byte @Nullable [] answer);

  @Delete("DELETE FROM staff_request WHERE user_id = #{userId} AND idempotency_key = #{key}")
  int delete(@Param("userId") long userId, @Param("key") String key);

  @Delete(
      "DELETE FROM staff_request WHERE user_id = #{userId} AND idempotency_key = #{key} AND "
          + IS_OLD)
  int deleteIfOld(@Param("userId") long userId, @Param("key") String key);

  @Delete("DELETE FROM staff_request WHERE " + IS_OLD + " LIMIT #{limit}")
  int deleteOld(int limit);
}
