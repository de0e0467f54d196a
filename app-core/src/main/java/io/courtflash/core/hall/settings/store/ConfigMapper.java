package io.courtflash.core.hall.settings.store;

import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/** Reads and writes settings. */
@Mapper
public interface ConfigMapper {

  @Select("SELECT config_key, config_value FROM config")
  List<ConfigRow> all();

  @Insert(
      """
      INSERT INTO config (config_key, config_value) VALUES (#{key}, #{value})
      ON DUPLICATE KEY UPDATE config_value = #{value}, update_time = UTC_TIMESTAMP(3)
      """)
  int put(@Param("key") String key, @Param("value") String value);

  /** A row of {@code config}. */
  record ConfigRow(String configKey, String configValue) {}
}
