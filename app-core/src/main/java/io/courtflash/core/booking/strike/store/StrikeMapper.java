package io.courtflash.core.booking.strike.store;

import io.courtflash.core.booking.strike.Strikes;
import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** Reads and writes strikes. */
@Mapper
public interface StrikeMapper {

  /** Does nothing if the reservation has a strike of this cause. */
  @Insert(
      """
      INSERT IGNORE INTO strike (user_id, reservation_id, cause, weight, expires_at)
      VALUES (#{userId}, #{reservationId}, #{cause}, #{weight},
        DATE_ADD(UTC_TIMESTAMP(3), INTERVAL #{days} DAY))
      """)
  int insert(long userId, long reservationId, Strikes.Strike.Cause cause, long weight, long days);

  @Delete("DELETE FROM strike WHERE reservation_id = #{reservationId} AND cause = #{cause}")
  int delete(long reservationId, Strikes.Strike.Cause cause);

  @Select(
      """
      SELECT id, reservation_id, cause, weight, create_time, expires_at, forgiven_at,
        forgiven_at IS NULL AND expires_at > UTC_TIMESTAMP(3) AS counts
      FROM strike WHERE user_id = #{userId} ORDER BY id DESC LIMIT #{limit}
      """)
  List<Strikes.Strike> latest(long userId, int limit);

  /**
   * The strikes that count now.
   *
   * @param latest the time of the latest one; null if none counts
   */
  record StrikeTotal(int points, @Nullable Instant latest) {}

  @Select(
      """
      SELECT COALESCE(SUM(weight), 0) AS points, MAX(create_time) AS latest FROM strike
      WHERE user_id = #{userId} AND forgiven_at IS NULL AND expires_at > UTC_TIMESTAMP(3)
      """)
  StrikeTotal total(long userId);

  @Update(
      """
      UPDATE strike SET forgiven_at = UTC_TIMESTAMP(3)
      WHERE user_id = #{userId} AND forgiven_at IS NULL AND expires_at > UTC_TIMESTAMP(3)
      """)
  int forgiveAll(long userId);

  @Update(
      """
      UPDATE strike SET forgiven_at = COALESCE(forgiven_at, UTC_TIMESTAMP(3))
      WHERE id = #{id} AND user_id = #{userId}
      """)
  int forgive(long userId, long id);
}
