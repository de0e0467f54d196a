package io.courtflash.core.people.login.store;

import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The authenticator apps of accounts. Updates return the changed rows. */
@Mapper
public interface TotpMapper {

  @Select("SELECT sealed_secret, last_used_step FROM totp_factor WHERE user_id = #{userId}")
  Optional<StoredSecret> find(long userId);

  @Select("SELECT COUNT(*) > 0 FROM totp_factor WHERE user_id = #{userId}")
  boolean exists(long userId);

  /** Adds the app of an account, in place of an earlier one. */
  @Insert(
      """
      REPLACE INTO totp_factor (user_id, sealed_secret, last_used_step)
      VALUES (#{userId}, #{sealedSecret}, #{step})
      """)
  int put(
      @Param("userId") long userId,
      @Param("sealedSecret") byte[] sealedSecret,
      @Param("step") long step);

  /** Uses the code of a period; of two who use the same at once, one changes a row. */
  @Update(
      """
      UPDATE totp_factor SET last_used_step = #{step}
      WHERE user_id = #{userId} AND last_used_step < #{step}
      """)
  int use(@Param("userId") long userId, @Param("step") long step);

  @Delete("DELETE FROM totp_factor WHERE user_id = #{userId}")
  int delete(long userId);

  /**
   * The authenticator app of an account.
   *
   * @param lastUsedStep the period of the last code that was used
   */
  @SuppressWarnings("ArrayRecordComponent") // rows are never compared
  record StoredSecret(byte[] sealedSecret, long lastUsedStep) {}
}
