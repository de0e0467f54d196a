package io.courtflash.core.messages.inbox.store;

import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.messages.inbox.FailedMails;
import io.courtflash.core.messages.inbox.Notification;
import io.courtflash.core.messages.inbox.NotificationKind;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The mails in the inbox_message table. */
@Mapper
public interface MailMapper {

  /** A notification that is due to be mailed, and its recipient. */
  record DueMail(
      long id,
      long userId,
      NotificationKind kind,
      long reservationId,
      long slotId,
      @Nullable Long fromSlotId,
      @Nullable EndReason reason,
      @Nullable Instant payDeadline,
      int cellCount,
      @Nullable String subject,
      @Nullable String body,
      Instant createTime,
      int attempts,
      String email,
      String language) {

    /** The content, as an unread message. */
    public Notification notification() {
      return new Notification(
          id,
          kind,
          reservationId,
          slotId,
          fromSlotId,
          reason,
          payDeadline,
          cellCount,
          subject,
          body,
          false,
          createTime);
    }
  }

  /**
   * Mails of some kinds that are due, the longest due first.
   *
   * @param kinds those that this version knows: the others are left to a newer one beside it
   */
  @Select(
      """
      SELECT m.id, m.user_id, m.kind, m.reservation_id, m.slot_id, m.from_slot_id, m.reason,
             r.pay_deadline, COALESCE(r.cell_count, 1) AS cell_count, m.subject, m.body, m.create_time,
             m.mail_attempts AS attempts, c.email,
             c.mail_language AS language, m.reason_code
      FROM inbox_message m
        LEFT JOIN reservation r ON r.id = m.reservation_id
        JOIN notification_choice c ON c.user_id = m.user_id AND c.email IS NOT NULL
      WHERE m.mail_status = 'WAITING' AND m.mail_next_at <= UTC_TIMESTAMP(3) AND m.kind IN (#{kinds})
      ORDER BY m.mail_next_at LIMIT #{limit}
      """)
  List<DueMail> due(@Param("kinds") Collection<NotificationKind> kinds, @Param("limit") int limit);

  /**
   * Claims a mail for some seconds, so that two nodes don't send the same one. Returns 0 when
   * another node claimed it.
   */
  @Update(
      """
      UPDATE inbox_message SET mail_attempts = mail_attempts + 1,
        mail_next_at = TIMESTAMPADD(SECOND, #{seconds}, UTC_TIMESTAMP(3))
      WHERE id = #{id} AND mail_status = 'WAITING' AND mail_attempts = #{attempts}
      """)
  int claim(long id, int attempts, long seconds);

  @Update("UPDATE inbox_message SET mail_status = 'SENT', mail_error = NULL WHERE id = #{id}")
  void sent(long id);

  @Update(
      """
      UPDATE inbox_message SET mail_status = #{status}, mail_error = #{error} WHERE id = #{id}
      """)
  void failed(long id, String status, String error);

  /** Cancels the mails of reminders whose time has come: they are of no use any more. */
  @Update(
      """
      UPDATE inbox_message SET mail_status = 'NONE'
      WHERE mail_status = 'WAITING' AND begins_at <= UTC_TIMESTAMP(3)
      """)
  int cancelLateReminders();

  /** Cancels the mails that wait for a user. */
  @Update(
      """
      UPDATE inbox_message SET mail_status = 'NONE'
      WHERE user_id = #{userId} AND mail_status = 'WAITING'
      """)
  void cancelWaiting(long userId);

  /**
   * Mails of some kinds that failed for good, the newest first.
   *
   * @param kinds those that this version knows
   */
  @Select(
      """
      SELECT m.id, u.student_id, m.kind, m.reservation_id, m.mail_attempts AS attempts,
             m.mail_error AS error, m.create_time
      FROM inbox_message m JOIN user_account u ON u.id = m.user_id
      WHERE m.mail_status = 'FAILED' AND m.id < #{before} AND m.kind IN (#{kinds})
      ORDER BY m.id DESC LIMIT #{limit}
      """)
  List<FailedMails.FailedMail> failures(
      @Param("before") long before,
      @Param("kinds") Collection<NotificationKind> kinds,
      @Param("limit") int limit);

  @Update(
      """
      UPDATE inbox_message SET mail_status = 'WAITING', mail_attempts = 0,
        mail_next_at = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND mail_status = 'FAILED'
      """)
  int resend(long id);
}
