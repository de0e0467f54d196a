package io.courtflash.core.hall.plan.store;

import java.util.Optional;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The prices in the flash_session table. */
@Mapper
public interface SessionPriceMapper {

  /** The id of a session's own price list; empty when it has the hall's standard price. */
  @Select(
      "SELECT price_list_id FROM flash_session WHERE id = #{sessionId} AND price_list_id IS NOT"
          + " NULL")
  Optional<Long> find(long sessionId);

  @Update(
      """
      UPDATE flash_session SET price_list_id = #{priceListId}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{sessionId}
      """)
  int set(long sessionId, @Nullable Long priceListId);
}
