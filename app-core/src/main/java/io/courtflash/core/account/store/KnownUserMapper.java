package io.courtflash.core.account.store;

import java.util.Set;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** Looks up which ids exist. */
@Mapper
public interface KnownUserMapper {

  @Select(
      """
      <script>
      SELECT id FROM user_account WHERE id IN
      <foreach collection="userIds" item="userId" open="(" separator="," close=")">#{userId}</foreach>
      </script>
      """)
  Set<Long> among(Set<Long> userIds);
}
