package io.courtflash.core.people.store;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.SuspensionCause;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** Reads and writes accounts. No query finds a deleted one. Updates return the changed rows. */
@Mapper
public interface AccountMapper {

  String COLUMNS =
      """
      SELECT id, student_id, password_hash, user_role, suspended_until, suspend_reason,
        suspension_cause, create_time, update_time, is_active,
        COALESCE(suspended_until > UTC_TIMESTAMP(3), 0) AS suspended, must_change_password,
        audience_id, (SELECT name FROM audience a WHERE a.id = audience_id) AS audience,
        full_name, phone, email, COALESCE(UTC_TIMESTAMP(3) >= code_until, 0) AS code_ended
      FROM user_account
      """;

  @Select(COLUMNS + "WHERE id = #{id} AND is_active = 1")
  Optional<AccountRow> byId(long id);

  @Select(
      COLUMNS
          + """
          WHERE is_active = 1 AND id IN (#{ids})
          ORDER BY id
          """)
  List<AccountRow> byIds(@Param("ids") Collection<Long> ids);

  @Select(COLUMNS + "WHERE active_student_id = #{studentId}")
  Optional<AccountRow> byStudentId(String studentId);

  /** Locks the row until the transaction ends. */
  @Select(COLUMNS + "WHERE id = #{id} AND is_active = 1 FOR UPDATE")
  Optional<AccountRow> lock(long id);

  @Select(
      COLUMNS
          + """
          WHERE is_active = 1 AND id > #{afterId} AND (student_id LIKE #{like} ESCAPE '!'
            OR full_name LIKE #{like} ESCAPE '!' OR phone LIKE #{like} ESCAPE '!' OR name_keys LIKE #{keys})
          ORDER BY id LIMIT #{limit}
          """)
  List<AccountRow> page(
      @Param("like") String like,
      @Param("keys") String keys,
      @Param("afterId") long afterId,
      @Param("limit") int limit);

  /**
   * A page of the accounts whose full name matches a pattern, for patterns that no student id can
   * match.
   */
  @Select(
      COLUMNS
          + """
          WHERE is_active = 1 AND id > #{afterId} AND full_name LIKE #{like} ESCAPE '!'
          ORDER BY id LIMIT #{limit}
          """)
  List<AccountRow> pageByName(
      @Param("like") String like, @Param("afterId") long afterId, @Param("limit") int limit);

  /**
   * The administrators who aren't suspended; locked, so that two can't remove each other at once.
   */
  @Select(
      """
      SELECT id FROM user_account WHERE user_role = 'ADMIN' AND is_active = 1
        AND (suspended_until IS NULL OR suspended_until <= UTC_TIMESTAMP(3))
      ORDER BY id FOR UPDATE
      """)
  List<Long> lockAdministrators();

  /** The ids of the staff's accounts that log in with a password, not by single sign-on. */
  @Select(
      """
      SELECT id FROM user_account u WHERE user_role <> 'USER' AND is_active = 1
        AND NOT EXISTS (SELECT 1 FROM campus_identity c WHERE c.user_id = u.id AND c.gives_role = 1)
      """)
  List<Long> staffWithPassword();

  @Select("SELECT COUNT(*) FROM user_account WHERE user_role = 'ADMIN' AND is_active = 1")
  int administrators();

  /** The new account belongs to the default audience. */
  @Insert(
      """
      INSERT INTO user_account (student_id, password_hash, user_role, must_change_password, made_by, audience_id)
      VALUES (#{studentId}, #{passwordHash}, #{userRole}, #{mustChangePassword}, #{madeBy},
        (SELECT id FROM audience WHERE one_default = 1))
      """)
  int insert(NewAccount account);

  @Update(
      """
      UPDATE user_account SET student_id = #{studentId}, user_role = #{role},
        password_hash = #{passwordHash}, must_change_password = #{mustChange}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND is_active = 1
      """)
  int change(
      @Param("id") long id,
      @Param("studentId") String studentId,
      @Param("role") Role role,
      @Param("passwordHash") String passwordHash,
      @Param("mustChange") boolean mustChange);

  @Update(
      """
      UPDATE user_account SET password_hash = #{to}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND password_hash = #{from} AND is_active = 1
      """)
  int rehash(@Param("id") long id, @Param("from") String from, @Param("to") String to);

  /**
   * Replaces the suspension that an account has by a cause; then call {@link #applySuspensions}.
   */
  @Insert(
      """
      REPLACE INTO account_suspension (user_id, cause, ends_at, reason) VALUES (#{id}, #{cause}, #{until}, #{reason})
      """)
  int suspend(
      @Param("id") long id,
      @Param("until") Instant until,
      @Param("reason") String reason,
      @Param("cause") SuspensionCause cause);

  /** Until when an account is or was suspended by a cause, unless that was lifted. */
  @Select("SELECT ends_at FROM account_suspension WHERE user_id = #{id} AND cause = #{cause}")
  Optional<Instant> suspendedUntil(long id, SuspensionCause cause);

  /**
   * Lifts an account's suspensions; then call {@link #applySuspensions}.
   *
   * @param cause only of this cause; null: all
   */
  @Delete(
      """
      DELETE FROM account_suspension
      WHERE user_id = #{id} AND cause = COALESCE(#{cause}, cause)
      """)
  int liftSuspensions(@Param("id") long id, @Param("cause") @Nullable SuspensionCause cause);

  /** Suspends an account as the suspension that ends last says, or not at all without one. */
  @Update(
      """
      UPDATE user_account u LEFT JOIN account_suspension s ON s.user_id = u.id
        AND NOT EXISTS (SELECT 1 FROM account_suspension x
          WHERE x.user_id = s.user_id AND (x.ends_at, x.cause) > (s.ends_at, s.cause))
      SET u.suspended_until = s.ends_at, u.suspend_reason = s.reason, u.suspension_cause = s.cause,
        u.update_time = UTC_TIMESTAMP(3)
      WHERE u.id = #{id} AND u.is_active = 1
      """)
  int applySuspensions(long id);

  @Update(
      """
      UPDATE user_account SET full_name = #{name}, phone = #{phone}, email = #{email},
        name_keys = #{nameKeys}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND is_active = 1
      """)
  int changeContact(
      @Param("id") long id,
      @Param("name") @Nullable String name,
      @Param("nameKeys") @Nullable String nameKeys,
      @Param("phone") @Nullable String phone,
      @Param("email") @Nullable String email);

  @Update(
      """
      UPDATE user_account SET fee_paid_until = #{paidUntil}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND is_active = 1
      """)
  int changeFee(@Param("id") long id, @Param("paidUntil") @Nullable LocalDate paidUntil);

  /** Deletes an account and what tells whose it was. */
  @Update(
      """
      UPDATE user_account SET is_active = 0, student_id = #{pseudonym}, password_hash = '',
        full_name = NULL, name_keys = NULL, phone = NULL, email = NULL, suspend_reason = NULL,
        update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND is_active = 1
      """)
  int erase(@Param("id") long id, @Param("pseudonym") String pseudonym);

  @Update(
      """
      UPDATE user_account SET is_active = 0, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND is_active = 1
      """)
  int delete(long id);

  /**
   * The values of a new row of {@code user_account}.
   *
   * @param madeBy null for an account that an identity provider vouches for
   */
  record NewAccount(
      String studentId,
      String passwordHash,
      Role userRole,
      boolean mustChangePassword,
      @Nullable Maker madeBy) {

    /** The maker of an account that neither a roster nor an identity provider vouches for. */
    public enum Maker {
      /** The staff, who know whose account it is. */
      STAFF,
      /** Its owner, by open registration: nobody has proved who that is. */
      OWNER
    }
  }
}
