package io.courtflash.core.account.store;

import io.courtflash.core.account.Role;
import java.util.List;
import java.util.Set;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** Looks up which ids exist. */
@Mapper
public interface UserLookupMapper {

  @Select(
      """
      <script>
      SELECT id FROM user_account WHERE id IN
      <foreach collection="userIds" item="userId" open="(" separator="," close=")">#{userId}</foreach>
      </script>
      """)
  Set<Long> among(Set<Long> userIds);

  /** An account's id and role. */
  record UserWithRole(long id, Role userRole) {}

  /** Holds the rows until the transaction ends; in the order of their ids, as everybody does. */
  @Select(
      """
      <script>
      SELECT id, user_role FROM user_account WHERE is_active = 1 AND id IN
      <foreach collection="userIds" item="userId" open="(" separator="," close=")">#{userId}</foreach>
      ORDER BY id FOR UPDATE
      </script>
      """)
  List<UserWithRole> lock(Set<Long> userIds);
}
