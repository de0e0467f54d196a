package io.courtflash.core.messages.inbox.store;

import java.util.Optional;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The addresses of the notification_choice table that wait for their owners' codes. */
@Mapper
public interface MailAddressMapper {

  /**
   * An address that waits.
   *
   * @param codeHash as hexadecimal digits
   * @param tries how many wrong codes were given
   * @param counts whether the code is young enough
   * @param replaces whether another address is in use
   */
  record AskedAddress(String codeHash, int tries, boolean counts, boolean replaces) {}

  /** Notes an address and its code; 0 when the last code is younger than the pause. */
  @Update(
      """
      UPDATE notification_choice SET new_email = #{email}, email_code_hash = UNHEX(#{codeHash}),
        email_code_until = TIMESTAMPADD(SECOND, #{countsSeconds}, UTC_TIMESTAMP(3)),
        email_code_tries = 0
      WHERE user_id = #{userId} AND (email_code_until IS NULL OR email_code_until
        <= TIMESTAMPADD(SECOND, #{countsSeconds} - #{pauseSeconds}, UTC_TIMESTAMP(3)))
      """)
  int ask(long userId, String email, String codeHash, long countsSeconds, long pauseSeconds);

  /** Ends a code that wasn't mailed; the address goes on waiting. */
  @Update(
      """
      UPDATE notification_choice SET email_code_hash = NULL, email_code_until = NULL
      WHERE user_id = #{userId}
      """)
  int mayAskAgain(long userId);

  /** Locks the row until the transaction ends. */
  @Select(
      """
      SELECT HEX(email_code_hash) AS code_hash, email_code_tries AS tries,
        email_code_until > UTC_TIMESTAMP(3) AS counts, email IS NOT NULL AS replaces
      FROM notification_choice
      WHERE user_id = #{userId} AND new_email IS NOT NULL AND email_code_hash IS NOT NULL
      FOR UPDATE
      """)
  Optional<AskedAddress> lock(long userId);

  @Update(
      """
      UPDATE notification_choice SET email_code_tries = email_code_tries + 1
      WHERE user_id = #{userId}
      """)
  int countTry(long userId);

  @Update(
      """
      UPDATE notification_choice SET email = new_email, new_email = NULL, email_code_hash = NULL,
        email_code_until = NULL, update_time = UTC_TIMESTAMP(3)
      WHERE user_id = #{userId}
      """)
  int confirm(long userId);

  /** Forgets an address that waits, but not when its code was mailed. */
  @Update(
      """
      UPDATE notification_choice SET new_email = NULL, email_code_hash = NULL
      WHERE user_id = #{userId}
      """)
  int forget(long userId);
}
