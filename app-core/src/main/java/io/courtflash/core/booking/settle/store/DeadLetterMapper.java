package io.courtflash.core.booking.settle.store;

import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.booking.settle.DeadLetters;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** Stores dead letters. */
@Mapper
public interface DeadLetterMapper {

  String COLUMNS =
      "id, trace_id, payload, cause, detail, deliveries, status, create_time, update_time";

  /** Stores one dead letter for each trace id; a repeated one increases {@code deliveries}. */
  @Insert(
      """
      INSERT INTO dead_letter (trace_id, payload, cause, detail, status)
      VALUES (#{traceId}, #{payload}, #{cause}, #{detail}, #{status})
      ON DUPLICATE KEY UPDATE deliveries = deliveries + 1, cause = #{cause}, detail = #{detail},
        status = #{status}, update_time = UTC_TIMESTAMP(3)
      """)
  void store(
      @Nullable String traceId,
      String payload,
      Cause cause,
      @Nullable String detail,
      Status status);

  /** Whether a dead letter without a trace id has this text. */
  @Select(
      """
      SELECT EXISTS (SELECT 1 FROM dead_letter
        WHERE trace_id IS NULL AND CAST(payload AS BINARY) = CAST(#{payload} AS BINARY))
      """)
  boolean hasUnreadable(String payload);

  @Select("SELECT " + COLUMNS + " FROM dead_letter WHERE id = #{id}")
  Optional<DeadLetter> byId(long id);

  @Select(
      "SELECT "
          + COLUMNS
          + " FROM dead_letter WHERE status = #{status} AND id < #{beforeId} ORDER BY id DESC LIMIT"
          + " #{limit}")
  List<DeadLetter> page(Status status, long beforeId, int limit);

  @Select(
      "SELECT "
          + COLUMNS
          + " FROM dead_letter WHERE status = #{status} AND cause = #{cause} AND id < #{beforeId}"
          + " ORDER BY id DESC LIMIT #{limit}")
  List<DeadLetter> pageOf(Status status, Cause cause, long beforeId, int limit);

  @Select("SELECT status, cause, COUNT(*) AS count FROM dead_letter GROUP BY status, cause")
  List<DeadLetters.LetterCount> counts();

  @Select("SELECT COUNT(*) FROM dead_letter WHERE status = #{status}")
  long count(Status status);

  /** An open dead letter of one claim. */
  record OpenLetter(long id, String traceId) {}

  /** Open dead letters that have a claim, with an id above {@code afterId}, the oldest first. */
  @Select(
      """
      SELECT id, trace_id FROM dead_letter
      WHERE status = 'OPEN' AND id > #{afterId} AND trace_id IS NOT NULL ORDER BY id LIMIT #{limit}
      """)
  List<OpenLetter> openAfter(long afterId, int limit);

  @Update(
      """
      UPDATE dead_letter SET status = #{to}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = 'OPEN'
      """)
  int close(long id, Status to);

  @Update(
      """
      UPDATE dead_letter SET status = 'SETTLED', update_time = UTC_TIMESTAMP(3)
      WHERE trace_id = #{traceId} AND status = 'OPEN'
      """)
  int markSettled(String traceId);
}
