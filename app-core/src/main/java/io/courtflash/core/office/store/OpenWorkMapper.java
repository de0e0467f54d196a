package io.courtflash.core.office.store;

import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Options;
import org.apache.ibatis.annotations.Options.FlushCachePolicy;
import org.apache.ibatis.annotations.Select;

/**
 * Counts what waits for staff; joins nothing, so that it can be read every few seconds. Never
 * answers from a cache.
 */
@Mapper
public interface OpenWorkMapper {

  @Options(flushCache = FlushCachePolicy.TRUE)
  @Select(
      """
      SELECT COUNT(*) FROM reservation
      WHERE status = 'PENDING_PAYMENT'
        AND pay_deadline <= UTC_TIMESTAMP(3) + INTERVAL #{seconds} SECOND
      """)
  long unpaidDueWithin(long seconds);

  @Options(flushCache = FlushCachePolicy.TRUE)
  @Select(
      """
      SELECT (SELECT COUNT(*) FROM pay_order
              WHERE status = 'PAYING' AND expire_time <= UTC_TIMESTAMP(3))
        + (SELECT COUNT(*) FROM refund_order WHERE status IN ('REQUESTED', 'FAILED'))
        + (SELECT COUNT(*) FROM refund_order WHERE waiting_at_counter = 1)
      """)
  long unsettledMoney();
}
