package io.courtflash.core.sample.store;

import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** Counts rows to see whether the database is in use. */
@Mapper
public interface DatabaseUseMapper {

  /** The number of courts, sessions and students, including deleted ones. */
  @Select(
      """
      SELECT (SELECT COUNT(*) FROM court) + (SELECT COUNT(*) FROM flash_session)
        + (SELECT COUNT(*) FROM user_account WHERE user_role = 'USER')
      """)
  long count();
}
