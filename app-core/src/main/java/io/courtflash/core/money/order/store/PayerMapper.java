package io.courtflash.core.money.order.store;

import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** The payer table. */
@Mapper
public interface PayerMapper {

  @Select(
      """
      SELECT payer_id FROM payer
      WHERE user_id = #{userId} AND provider = #{provider} AND app_id = #{appId}
      """)
  Optional<String> find(long userId, String provider, String appId);

  /** Whether the account got its id at the provider, or another one, after an order was opened. */
  @Select(
      """
      SELECT COUNT(*) > 0 FROM payer
      WHERE user_id = #{userId} AND provider = #{provider} AND app_id = #{appId}
        AND linked_at >= (SELECT create_time FROM pay_order WHERE id = #{orderId})
      """)
  boolean isLinkedSince(long orderId, long userId, String provider, String appId);

  /** Stores an id in place of an earlier one; {@code linked_at} changes only with the id. */
  @Insert(
      """
      INSERT INTO payer (user_id, provider, app_id, payer_id, linked_at)
      VALUES (#{userId}, #{provider}, #{appId}, #{payerId}, UTC_TIMESTAMP(3))
      ON DUPLICATE KEY UPDATE
        linked_at = IF(payer_id = VALUES(payer_id), linked_at, VALUES(linked_at)),
        payer_id = VALUES(payer_id)
      """)
  int save(long userId, String provider, String appId, String payerId);

  @Delete("DELETE FROM payer WHERE user_id = #{userId}")
  int deleteOf(long userId);
}
