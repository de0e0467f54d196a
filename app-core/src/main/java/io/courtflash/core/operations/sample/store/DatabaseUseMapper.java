package io.courtflash.core.operations.sample.store;

import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** Counts rows to find out whether the database is in use. */
@Mapper
public interface DatabaseUseMapper {

  /** The number of courts, sessions and students, including deleted ones but not a sandbox's. */
  @Select(
      """
      SELECT (SELECT COUNT(*) FROM court WHERE id > 0)
        + (SELECT COUNT(*) FROM flash_session WHERE id > 0)
        + (SELECT COUNT(*) FROM user_account WHERE user_role = 'USER' AND id > 0)
      """)
  long count();
}
