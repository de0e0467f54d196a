package io.courtflash.core.people.roster.store;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The accounts whose owners haven't chosen a password yet. */
@Mapper
public interface FirstLoginMapper {

  String WAITS =
      """
      u.is_active = 1 AND u.user_role = 'USER' AND u.must_change_password = 1
        AND COALESCE(u.suspended_until > UTC_TIMESTAMP(3), 0) = 0
        AND NOT EXISTS (SELECT 1 FROM campus_identity c WHERE c.user_id = u.id)
      """;

  String PEOPLE =
      """
      SELECT u.id, u.student_id, u.full_name,
        EXISTS (SELECT 1 FROM login_token t WHERE t.user_id = u.id) AS logged_in
      FROM user_account u WHERE
      """;

  /**
   * A person who hasn't chosen a password yet.
   *
   * @param loggedIn whether there is a login all the same
   */
  record WaitingPerson(long id, String studentId, @Nullable String fullName, boolean loggedIn) {}

  /** The hash of an account's new code. */
  record NewCode(long id, String hash) {}

  /**
   * A person to whom a code can be mailed.
   *
   * @param email as the staff know it
   */
  record PersonWithAddress(
      long id,
      String studentId,
      @Nullable String fullName,
      String passwordHash,
      Instant codeUntil,
      String email) {}

  /** The people among these, by login id, who have an unexpired code and a mail address. */
  @Select(
      """
      SELECT u.id, u.student_id, u.full_name, u.password_hash, u.code_until, u.email
      FROM user_account u WHERE
      """
          + WAITS
          + """
          AND u.code_until > UTC_TIMESTAMP(3) AND u.email IS NOT NULL AND u.active_student_id IN (#{ids})
          ORDER BY u.student_id
          """)
  List<PersonWithAddress> withAddress(@Param("ids") Collection<String> studentIds);

  @Select("SELECT COUNT(*) FROM user_account u WHERE " + WAITS)
  int count();

  /**
   * All people who haven't chosen a password yet, by login id, locked until the transaction ends.
   */
  @Select(PEOPLE + WAITS + "ORDER BY u.student_id FOR UPDATE")
  List<WaitingPerson> lockAll();

  /**
   * The people with these account ids who haven't chosen a password yet, by login id, locked until
   * the transaction ends.
   */
  @Select(
      PEOPLE
          + WAITS
          + """
          AND u.id IN (#{ids})
          ORDER BY u.student_id FOR UPDATE
          """)
  List<WaitingPerson> lockChosen(@Param("ids") Collection<Long> ids);

  /** Replaces the passwords or codes of accounts by codes. */
  @Update(
      """
      <script>
      UPDATE user_account SET code_until = #{until}, update_time = UTC_TIMESTAMP(3),
        password_hash = CASE id
        <foreach collection="codes" item="code">WHEN #{code.id} THEN #{code.hash} </foreach>
        END
      WHERE id IN
      <foreach collection="codes" item="code" open="(" separator="," close=")">#{code.id}</foreach>
      </script>
      """)
  int replace(@Param("codes") List<NewCode> codes, @Param("until") Instant until);
}
