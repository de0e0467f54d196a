package io.courtflash.core.messages.inbox.store;

import java.util.Collection;
import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The notification_choice table: notification preferences and calendar addresses. */
@Mapper
public interface NotificationPreferenceMapper {

  /** A user's row. */
  record PreferenceRow(
      long userId,
      @Nullable String email,
      @Nullable String newEmail,
      String mailLanguage,
      String mailKinds,
      boolean hasCalendar,
      int playSoonMinutes,
      boolean releaseSoon) {}

  @Select(
      """
      SELECT user_id, email, new_email, mail_language, mail_kinds, calendar_hash IS NOT NULL AS has_calendar,
        play_soon_minutes, release_soon
      FROM notification_choice WHERE user_id = #{userId}
      """)
  Optional<PreferenceRow> find(long userId);

  @Insert(
      """
      INSERT INTO notification_choice (user_id, email, mail_language, mail_kinds)
      VALUES (#{userId}, #{email}, #{language}, #{kinds})
      ON DUPLICATE KEY UPDATE email = VALUES(email), mail_language = VALUES(mail_language),
        mail_kinds = VALUES(mail_kinds), update_time = UTC_TIMESTAMP(3)
      """)
  void save(long userId, @Nullable String email, String language, String kinds);

  @Update(
      """
      UPDATE notification_choice SET play_soon_minutes = #{playSoonMinutes},
        release_soon = #{releaseSoon}, update_time = UTC_TIMESTAMP(3)
      WHERE user_id = #{userId}
      """)
  void saveReminders(long userId, int playSoonMinutes, boolean releaseSoon);

  @Update(
      """
      UPDATE notification_choice SET calendar_hash = UNHEX(#{hash}) WHERE user_id = #{userId}
      """)
  void saveCalendarHash(long userId, @Nullable String hash);

  @Select("SELECT user_id FROM notification_choice WHERE calendar_hash = UNHEX(#{hash})")
  Optional<Long> ownerOf(String hash);

  @Delete("DELETE FROM notification_choice WHERE user_id = #{userId}")
  int delete(long userId);

  /** How many of these users have an address. */
  @Select(
      """
      SELECT COUNT(*) FROM notification_choice WHERE email IS NOT NULL AND user_id IN (#{userIds})
      """)
  int withAddress(Collection<Long> userIds);
}
