package io.courtflash.core.people.access.store;

import io.courtflash.core.people.access.Role;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** Reads what an account may do at present, and how recently its owner gave a proof. */
@Mapper
public interface AccessMapper {

  /** The role of an account, also while it is suspended; empty for a deleted one. */
  @Select("SELECT user_role FROM user_account WHERE id = #{id} AND is_active = 1")
  Optional<Role> role(long id);

  /** The role of an account that isn't suspended; empty for others. */
  @Select(
      """
      SELECT user_role FROM user_account WHERE id = #{id} AND is_active = 1
        AND (suspended_until IS NULL OR suspended_until <= UTC_TIMESTAMP(3))
      """)
  Optional<Role> presentRole(long id);

  /** The permissions of an account's own role of the hall; none for an account without one. */
  @Select(
      """
      SELECT p.permission FROM role_member m JOIN role_permission p ON p.role_id = m.role_id
      WHERE m.user_id = #{userId}
      """)
  List<String> permissionsOfMember(long userId);

  /** Notes that the owner gave a password or a code again; 0 when the login has ended. */
  @Update(
      """
      UPDATE login_token SET proved_at = UTC_TIMESTAMP(3)
      WHERE token_hash = #{hash} AND user_id = #{userId} AND expires_at > UTC_TIMESTAMP(3)
      """)
  int prove(@Param("hash") byte[] hash, @Param("userId") long userId);

  /** Whether the owner logged in, or gave a password or a code again, at most so long ago. */
  @Select(
      """
      SELECT COUNT(*) > 0 FROM login_token
      WHERE token_hash = #{hash} AND user_id = #{userId} AND expires_at > UTC_TIMESTAMP(3)
        AND COALESCE(proved_at, create_time) > DATE_SUB(UTC_TIMESTAMP(3), INTERVAL #{seconds} SECOND)
      """)
  boolean isProved(
      @Param("hash") byte[] hash, @Param("userId") long userId, @Param("seconds") long seconds);
}
