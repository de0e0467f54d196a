package io.courtflash.core.hall.court.store;

import io.courtflash.core.hall.court.CourtGroup;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** Reads and writes court groups, their courts, and the staff who are limited to them. */
@Mapper
public interface CourtGroupMapper {

  /** A court with its group; null for none. */
  record GroupOfCourt(long courtId, String courtName, @Nullable Long groupId) {}

  @Select("SELECT id, group_name AS name FROM court_group ORDER BY id")
  List<CourtGroup> all();

  /** Locks the row until the transaction ends. */
  @Select("SELECT id, group_name AS name FROM court_group WHERE id = #{id} FOR UPDATE")
  Optional<CourtGroup> lock(long id);

  @Insert("INSERT INTO court_group (group_name) VALUES (#{name})")
  int insert(String name);

  @Select("SELECT LAST_INSERT_ID()")
  long lastId();

  @Update("UPDATE court_group SET group_name = #{name} WHERE id = #{id}")
  int rename(@Param("id") long id, @Param("name") String name);

  @Delete("DELETE FROM court_group WHERE id = #{id}")
  int delete(long id);

  /** How many active courts belong to it and how many accounts are limited to it. */
  @Select(
      """
      SELECT (SELECT COUNT(*) FROM court WHERE group_id = #{id} AND is_active = 1)
        + (SELECT COUNT(*) FROM staff_court_group g
           JOIN user_account u ON u.id = g.user_id AND u.is_active = 1 WHERE g.group_id = #{id})
      """)
  int uses(long id);

  /** Takes retired courts out of a group. */
  @Update("UPDATE court SET group_id = NULL WHERE group_id = #{id} AND is_active = 0")
  int forgetRetiredCourts(long id);

  /** Ends the limits of accounts to a group. */
  @Delete("DELETE FROM staff_court_group WHERE group_id = #{id}")
  int forgetStaff(long id);

  @Select("SELECT id AS court_id, court_name, group_id FROM court WHERE is_active = 1 ORDER BY id")
  List<GroupOfCourt> courts();

  @Update(
      """
      UPDATE court SET group_id = #{groupId}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{courtId} AND is_active = 1
      """)
  int move(@Param("courtId") long courtId, @Param("groupId") @Nullable Long groupId);

  @Select("SELECT group_id FROM staff_court_group WHERE user_id = #{userId}")
  Set<Long> limitsOf(long userId);

  /** An active account that is limited to a group. */
  record LimitedAccount(long groupId, String studentId) {}

  /** All accounts that are limited to groups, by their student ids. */
  @Select(
      """
      SELECT g.group_id, u.student_id FROM staff_court_group g
        JOIN user_account u ON u.id = g.user_id AND u.is_active = 1
      ORDER BY u.student_id
      """)
  List<LimitedAccount> limitedAccounts();

  @Select("SELECT id FROM user_account WHERE student_id = #{studentId} AND is_active = 1")
  Optional<Long> accountOf(String studentId);

  @Delete("DELETE FROM staff_court_group WHERE user_id = #{userId}")
  int unlimit(long userId);

  @Insert("INSERT INTO staff_court_group (user_id, group_id) VALUES (#{userId}, #{groupId})")
  int limit(@Param("userId") long userId, @Param("groupId") long groupId);
}
