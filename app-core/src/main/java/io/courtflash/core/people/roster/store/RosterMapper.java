package io.courtflash.core.people.roster.store;

import io.courtflash.core.people.access.SuspensionCause;
import io.courtflash.core.people.roster.RosterRow;
import io.courtflash.core.people.store.AccountMapper;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** Reads and writes the people of rosters. No query finds a deleted account. */
@Mapper
public interface RosterMapper {

  String PEOPLE =
      """
      SELECT u.id, u.student_id, u.full_name, u.phone, u.email, a.name AS audience, u.fee_paid_until,
        (SELECT s.cause FROM account_suspension s WHERE s.user_id = u.id AND s.cause = 'ROSTER') AS suspension_cause
      FROM user_account u JOIN audience a ON a.id = u.audience_id
      """;

  /** An account with its owner's data from rosters. */
  record StoredPerson(
      long id,
      String studentId,
      @Nullable String fullName,
      @Nullable String phone,
      @Nullable String email,
      String audience,
      @Nullable LocalDate feePaidUntil,
      @Nullable SuspensionCause suspensionCause) {}

  /**
   * A new account of a student.
   *
   * @param nameKeys of {@code fullName}, for finding the person
   * @param audienceId null: the default one
   * @param mustChangePassword whether the owner must choose a password at the first login
   * @param codeUntil until when the code for the first login counts; null with a password, and for
   *     ever
   * @param madeBy null: the roster vouches for the person
   */
  record NewPerson(
      String studentId,
      String passwordHash,
      @Nullable String fullName,
      @Nullable String nameKeys,
      @Nullable String phone,
      @Nullable String email,
      @Nullable Long audienceId,
      boolean mustChangePassword,
      @Nullable Instant codeUntil,
      @Nullable LocalDate feePaidUntil,
      AccountMapper.NewAccount.@Nullable Maker madeBy) {}

  @Select(
      PEOPLE
          + """
          WHERE u.active_student_id IN (#{studentIds})
          """)
  List<StoredPerson> byStudentId(@Param("studentIds") Collection<String> studentIds);

  /** The students whom a roster had, without the ones whom a later roster suspended. */
  @Select(
      PEOPLE
          + """
          WHERE u.roster_time IS NOT NULL AND u.is_active = 1 AND u.user_role = 'USER'
            AND NOT EXISTS (SELECT 1 FROM account_suspension x WHERE x.user_id = u.id AND x.cause = 'ROSTER')
          ORDER BY u.id
          """)
  List<StoredPerson> ofEarlierRosters();

  @Insert(
      """
      <script>
      INSERT INTO user_account (student_id, password_hash, full_name, name_keys, phone, email, audience_id,
        must_change_password, code_until, fee_paid_until, made_by, roster_time)
      VALUES
      <foreach collection="people" item="p" separator=",">
        (#{p.studentId}, #{p.passwordHash}, #{p.fullName}, #{p.nameKeys}, #{p.phone}, #{p.email},
          COALESCE(#{p.audienceId}, (SELECT id FROM audience WHERE one_default = 1)),
          #{p.mustChangePassword}, #{p.codeUntil}, #{p.feePaidUntil}, #{p.madeBy},
          IF(#{p.madeBy} IS NULL, UTC_TIMESTAMP(3), NULL))
      </foreach>
      </script>
      """)
  int insertAll(@Param("people") List<NewPerson> people);

  /** Replaces the values that aren't null. */
  @Update(
      """
      UPDATE user_account SET full_name = COALESCE(#{row.name}, full_name),
        name_keys = COALESCE(#{nameKeys}, name_keys),
        phone = COALESCE(#{row.phone}, phone), email = COALESCE(#{row.email}, email),
        fee_paid_until = COALESCE(#{row.feePaidUntil}, fee_paid_until),
        audience_id = COALESCE(#{audienceId}, audience_id), update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND is_active = 1
      """)
  int change(
      @Param("id") long id,
      @Param("row") RosterRow row,
      @Param("nameKeys") @Nullable String nameKeys,
      @Param("audienceId") @Nullable Long audienceId);

  /** Notes that a roster has these accounts. */
  @Update(
      """
      UPDATE user_account SET roster_time = UTC_TIMESTAMP(3) WHERE active_student_id IN (#{studentIds})
      """)
  int markInRoster(@Param("studentIds") Collection<String> studentIds);
}
