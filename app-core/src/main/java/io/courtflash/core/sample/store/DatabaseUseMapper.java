package io.courtflash.core.sample.store;

import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** Tells whether anybody has used this database; deleted rows count too. */
@Mapper
public interface DatabaseUseMapper {

  /** How many courts, sessions and students there are or were. */
  @Select(
      """
      SELECT (SELECT COUNT(*) FROM court) + (SELECT COUNT(*) FROM flash_session)
        + (SELECT COUNT(*) FROM user_account WHERE user_role = 'USER')
      """)
  long count();
}
