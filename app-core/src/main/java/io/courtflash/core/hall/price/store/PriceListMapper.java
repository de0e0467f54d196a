package io.courtflash.core.hall.price.store;

import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** The price_list table. */
@Mapper
public interface PriceListMapper {

  /** A row, with its texts as {@code PriceList} writes them. */
  record PriceListRow(long id, String prices, String cancellation) {}

  @Select("SELECT id, prices, cancellation FROM price_list WHERE id = #{id}")
  Optional<PriceListRow> find(long id);

  @Select(
      "SELECT id, prices, cancellation FROM price_list WHERE prices = #{prices} AND cancellation ="
          + " #{cancellation}")
  Optional<PriceListRow> findSame(String prices, String cancellation);

  /** Inserts a list; another transaction may have inserted the same. Then read {@link #lastId}. */
  @Insert(
      """
      INSERT INTO price_list (prices, cancellation) VALUES (#{prices}, #{cancellation})
      ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id)
      """)
  int addOrFind(String prices, String cancellation);

  @Select("SELECT LAST_INSERT_ID()")
  long lastId();
}
