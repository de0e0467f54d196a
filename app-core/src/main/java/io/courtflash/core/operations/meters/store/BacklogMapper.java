package io.courtflash.core.operations.meters.store;

import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** Work that waits in MySQL. */
@Mapper
public interface BacklogMapper {

  /**
   * The waiting entries of the outbox.
   *
   * @param oldestMillis the age of the oldest entry by the database's clock; 0 if there is none
   */
  record OutboxBacklog(long entries, long oldestMillis) {}

  @Select(
      """
      SELECT COUNT(*) AS entries,
        COALESCE(TIMESTAMPDIFF(MICROSECOND, MIN(create_time), UTC_TIMESTAMP(3)), 0) DIV 1000
          AS oldest_millis
      FROM outbox
      """)
  OutboxBacklog outbox();
}
