package io.courtflash.core.people.login.store;

import io.courtflash.core.people.login.passkey.Passkeys;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** Reads and writes passkeys. Updates return the changed rows. */
@Mapper
public interface PasskeyMapper {

  String COLUMNS = "SELECT id, name, site, create_time, last_used_at FROM passkey ";

  /** The passkeys of an account, the oldest first. */
  @Select(COLUMNS + "WHERE user_id = #{userId} ORDER BY id")
  List<Passkeys.Passkey> of(long userId);

  @Select(COLUMNS + "WHERE id = #{id} AND user_id = #{userId}")
  Optional<Passkeys.Passkey> byId(@Param("id") long id, @Param("userId") long userId);

  @Select(COLUMNS + "WHERE credential_id = #{credentialId}")
  Optional<Passkeys.Passkey> byCredentialId(String credentialId);

  @Select(
      """
      SELECT id, user_id, user_handle, credential, sign_count, backup_eligible FROM passkey
      WHERE credential_id = #{credentialId} AND site = #{site}
      """)
  Optional<StoredPasskey> forLogin(
      @Param("credentialId") String credentialId, @Param("site") String site);

  @Select("SELECT COUNT(*) FROM passkey WHERE user_id = #{userId}")
  int count(long userId);

  @Select("SELECT credential_id FROM passkey WHERE user_id = #{userId} AND site = #{site}")
  List<String> credentialIds(@Param("userId") long userId, @Param("site") String site);

  /** How devices name the account; empty before its first passkey. */
  @Select("SELECT user_handle FROM passkey WHERE user_id = #{userId} LIMIT 1")
  Optional<String> userHandle(long userId);

  @Insert(
      """
      INSERT INTO passkey (user_id, site, credential_id, credential, user_handle, sign_count,
        backup_eligible, name)
      VALUES (#{userId}, #{site}, #{credentialId}, #{credential}, #{userHandle}, #{signCount},
        #{backupEligible}, #{name})
      """)
  int insert(NewPasskey passkey);

  /** Notes a login; 0 when another login with this passkey was noted meanwhile. */
  @Update(
      """
      UPDATE passkey SET sign_count = #{to}, last_used_at = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND sign_count = #{from}
      """)
  int used(@Param("id") long id, @Param("from") long from, @Param("to") long to);

  @Update("UPDATE passkey SET name = #{name} WHERE id = #{id} AND user_id = #{userId}")
  int rename(@Param("id") long id, @Param("userId") long userId, @Param("name") String name);

  @Delete("DELETE FROM passkey WHERE id = #{id} AND user_id = #{userId}")
  int delete(@Param("id") long id, @Param("userId") long userId);

  @Delete("DELETE FROM passkey WHERE user_id = #{userId}")
  int deleteOf(long userId);

  /**
   * The columns of a passkey that a login needs, in the order of the mapper's columns.
   *
   * @param userHandle base64url, like {@code credential}
   * @param signCount how many signatures its device had made at the last login
   */
  record StoredPasskey(
      long id,
      long userId,
      String userHandle,
      String credential,
      long signCount,
      boolean backupEligible) {}

  /**
   * A row to insert into {@code passkey}; all texts but the name and the site are base64url.
   *
   * @param credential the id with the public key
   */
  record NewPasskey(
      long userId,
      String site,
      String credentialId,
      String credential,
      String userHandle,
      long signCount,
      boolean backupEligible,
      String name) {}
}
