package io.courtflash.core.money.order.store;

import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** The order_number_block table. */
@Mapper
public interface OrderNumberBlockMapper {

  @Insert("INSERT INTO order_number_block (taken_at) VALUES (UTC_TIMESTAMP(3))")
  int insert();

  /** The row that this transaction has inserted. */
  @Select("SELECT LAST_INSERT_ID()")
  long lastId();
}
