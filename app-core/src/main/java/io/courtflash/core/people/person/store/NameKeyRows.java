package io.courtflash.core.people.person.store;

import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The keys by which people are found, of accounts that have none yet. */
@Mapper
public interface NameKeyRows {

  /** An account with its owner's name. */
  record NamedPerson(long id, String fullName) {}

  /** People with a name without keys, by id. */
  @Select(
      """
      SELECT id, full_name FROM user_account
      WHERE id > #{afterId} AND full_name IS NOT NULL AND name_keys IS NULL
      ORDER BY id LIMIT #{limit}
      """)
  List<NamedPerson> without(long afterId, int limit);

  /** Does nothing when the name is another one by now. */
  @Update(
      """
      UPDATE user_account SET name_keys = #{keys} WHERE id = #{id} AND full_name = #{name} AND name_keys IS NULL
      """)
  int add(long id, String name, @Nullable String keys);
}
