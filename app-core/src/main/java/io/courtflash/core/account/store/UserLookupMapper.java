package io.courtflash.core.account.store;

import io.courtflash.core.account.Role;
import java.util.List;
import java.util.Set;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** Looks up accounts by their ids. */
@Mapper
public interface UserLookupMapper {

  /** Those of the ids that an account has or had. */
  @Select(
      """
      <script>
      SELECT id FROM user_account WHERE id IN
      <foreach collection="userIds" item="userId" open="(" separator="," close=")">#{userId}</foreach>
      </script>
      """)
  Set<Long> existing(Set<Long> userIds);

  /** An account's id and role. */
  record UserWithRole(long id, Role userRole) {}

  /**
   * Locks the rows until the transaction ends, in the order of their ids: two transactions that
   * lock the same rows in one order can't block each other.
   */
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
