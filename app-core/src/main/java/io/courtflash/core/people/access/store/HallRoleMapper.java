package io.courtflash.core.people.access.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.courtflash.core.platform.security.Permission;
import java.util.List;
import java.util.Optional;
import lombok.Getter;
import lombok.Setter;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/** Reads and writes the hall's own roles and their members. */
@Mapper
public interface HallRoleMapper extends BaseMapper<HallRoleMapper.Row> {

  /** A role without its permissions. */
  @TableName("hall_role")
  @Getter
  @Setter
  class Row {

    @TableId(type = IdType.AUTO)
    private long id;

    private String roleName = "";
  }

  /** Locks the row until the transaction ends. */
  @Select("SELECT id, role_name FROM hall_role WHERE id = #{id} FOR UPDATE")
  Optional<Row> lock(long id);

  @Select("SELECT permission FROM role_permission WHERE role_id = #{id}")
  List<String> permissionsOf(long id);

  @Insert("INSERT INTO role_permission (role_id, permission) VALUES (#{id}, #{permission})")
  int grant(@Param("id") long id, @Param("permission") Permission permission);

  @Delete("DELETE FROM role_permission WHERE role_id = #{id}")
  int revokeAll(long id);

  /** How many active accounts have the role at present. */
  @Select(
      """
      SELECT COUNT(*) FROM role_member m
        JOIN user_account u ON u.id = m.user_id AND u.is_active = 1 AND u.user_role = 'STAFF'
      WHERE m.role_id = #{id}
      """)
  int countMembers(long id);

  /** An active account that has a role at present. */
  record Member(long roleId, String studentId) {}

  /** The members of all roles, by their student ids. */
  @Select(
      """
      SELECT m.role_id, u.student_id FROM role_member m
        JOIN user_account u ON u.id = m.user_id AND u.is_active = 1 AND u.user_role = 'STAFF'
      ORDER BY u.student_id
      """)
  List<Member> members();

  /** Removes the role from all accounts that had it. */
  @Delete("DELETE FROM role_member WHERE role_id = #{id}")
  int forgetMembers(long id);

  @Delete("DELETE FROM role_member WHERE user_id = #{userId}")
  int leave(long userId);

  @Insert("INSERT INTO role_member (user_id, role_id) VALUES (#{userId}, #{roleId})")
  int join(@Param("userId") long userId, @Param("roleId") long roleId);
}
