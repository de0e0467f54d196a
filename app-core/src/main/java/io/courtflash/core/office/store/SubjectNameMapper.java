package io.courtflash.core.office.store;

import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** The names of rows by their ids, also of inactive rows; ids without a row are left out. */
@Mapper
public interface SubjectNameMapper {

  /** A row's id and name. */
  record NamedId(long id, String name) {}

  @Select(
      """
      SELECT a.id, a.student_id AS name FROM user_account a
      WHERE a.id IN (#{ids})
      """)
  List<NamedId> accounts(Collection<Long> ids);

  @Select(
      """
      SELECT a.id, a.name AS name FROM audience a
      WHERE a.id IN (#{ids})
      """)
  List<NamedId> audiences(Collection<Long> ids);

  @Select(
      """
      SELECT c.id, c.court_name AS name FROM court c
      WHERE c.id IN (#{ids})
      """)
  List<NamedId> courts(Collection<Long> ids);

  @Select(
      """
      SELECT g.id, g.group_name AS name FROM court_group g
      WHERE g.id IN (#{ids})
      """)
  List<NamedId> courtGroups(Collection<Long> ids);

  @Select(
      """
      SELECT r.id, CONCAT_WS(' · ', COALESCE(u.student_id, r.guest), c.court_name,
        CONCAT(s.slot_date, ' ', TIME_FORMAT(s.start_time, '%H:%i'))) AS name FROM reservation r
      JOIN time_slot s ON s.id = r.slot_id
      JOIN court c ON c.id = s.court_id
      LEFT JOIN user_account u ON u.id = r.user_id
      WHERE r.id IN (#{ids})
      """)
  List<NamedId> reservations(Collection<Long> ids);

  @Select(
      """
      SELECT r.id, r.role_name AS name FROM hall_role r
      WHERE r.id IN (#{ids})
      """)
  List<NamedId> roles(Collection<Long> ids);

  @Select(
      """
      SELECT f.id, f.session_name AS name FROM flash_session f
      WHERE f.id IN (#{ids})
      """)
  List<NamedId> sessions(Collection<Long> ids);

  @Select(
      """
      SELECT s.id, CONCAT(c.court_name, ' · ', s.slot_date, ' ', TIME_FORMAT(s.start_time, '%H:%i')) AS name FROM time_slot s JOIN court c ON c.id = s.court_id
      WHERE s.id IN (#{ids})
      """)
  List<NamedId> slots(Collection<Long> ids);

  /**
   * Such as {@code court:7}; those of a person are the account and its bookings. Student IDs are
   * ASCII, with which MySQL compares no other text.
   */
  @Select(
      """
      SELECT CONCAT('account:', a.id) FROM user_account a WHERE a.student_id = CONVERT(#{name} USING ascii)
      UNION ALL
      SELECT CONCAT('reservation:', r.id) FROM reservation r
        JOIN user_account u ON u.id = r.user_id WHERE u.student_id = CONVERT(#{name} USING ascii)
      UNION ALL
      SELECT CONCAT('court:', c.id) FROM court c WHERE c.court_name = #{name}
      UNION ALL
      SELECT CONCAT('court-group:', g.id) FROM court_group g WHERE g.group_name = #{name}
      UNION ALL
      SELECT CONCAT('session:', f.id) FROM flash_session f WHERE f.session_name = #{name}
      UNION ALL
      SELECT CONCAT('audience:', d.id) FROM audience d WHERE d.name = #{name}
      UNION ALL
      SELECT CONCAT('role:', h.id) FROM hall_role h WHERE h.role_name = #{name}
      """)
  List<String> subjectsCalled(String name);
}
