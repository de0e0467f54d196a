package io.courtflash.core.messages.inbox.store;

import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.messages.inbox.Notification;
import io.courtflash.core.messages.inbox.NotificationKind;
import io.courtflash.core.messages.inbox.WebPushDevices;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The push_device and push_delivery tables. Changes return the changed rows. */
@Mapper
public interface WebPushMapper {

  /** A notification that is due to be sent, and the browser that gets it. */
  record DuePush(
      long id,
      long deviceId,
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
      String endpoint,
      String publicKey,
      String authSecret,
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

  /** A browser as it is stored. */
  record NewDevice(
      long userId,
      String endpoint,
      String publicKey,
      String authSecret,
      String language,
      String client) {}

  /** Adds a browser, or replaces what is known of it. */
  @Insert(
      """
      INSERT INTO push_device
        (user_id, endpoint, endpoint_hash, public_key, auth_secret, language, client)
      VALUES (#{userId}, #{endpoint}, UNHEX(SHA2(#{endpoint}, 256)), #{publicKey}, #{authSecret},
        #{language}, #{client})
      ON DUPLICATE KEY UPDATE user_id = VALUES(user_id), public_key = VALUES(public_key),
        auth_secret = VALUES(auth_secret), language = VALUES(language), client = VALUES(client)
      """)
  int put(NewDevice device);

  @Select("SELECT id FROM push_device WHERE endpoint_hash = UNHEX(SHA2(#{endpoint}, 256))")
  long idOf(String endpoint);

  @Select(
      """
      SELECT id, client, create_time FROM push_device WHERE user_id = #{userId} ORDER BY id DESC
      """)
  List<WebPushDevices.WebPushDevice> of(long userId);

  @Select("SELECT id FROM push_device WHERE id = #{id} AND user_id = #{userId}")
  @Nullable Long own(long id, long userId);

  /** Deletes the deliveries for browsers of other people at an address. */
  @Delete(
      """
      DELETE p FROM push_delivery p JOIN push_device d ON d.id = p.device_id
      WHERE d.endpoint_hash = UNHEX(SHA2(#{endpoint}, 256)) AND d.user_id <> #{userId}
      """)
  int deleteDeliveriesOfOthers(String endpoint, long userId);

  @Delete("DELETE FROM push_delivery WHERE device_id = #{deviceId}")
  int deleteDeliveries(long deviceId);

  @Delete("DELETE FROM push_device WHERE id = #{deviceId}")
  int delete(long deviceId);

  /**
   * Notifications of some kinds that are due, the longest due first.
   *
   * @param kinds those that this version knows: the others are left to a newer one beside it
   */
  @Select(
      """
      SELECT p.id, p.device_id, p.kind, p.reservation_id, p.slot_id, p.from_slot_id, p.reason,
             r.pay_deadline, COALESCE(r.cell_count, 1) AS cell_count, p.subject, p.body, p.create_time,
             p.attempts, d.endpoint, d.public_key, d.auth_secret, d.language, p.reason_code
      FROM push_delivery p
        JOIN push_device d ON d.id = p.device_id
        LEFT JOIN reservation r ON r.id = p.reservation_id
      WHERE p.next_try_at <= UTC_TIMESTAMP(3) AND p.kind IN (#{kinds})
      ORDER BY p.next_try_at LIMIT #{limit}
      """)
  List<DuePush> due(@Param("kinds") Collection<NotificationKind> kinds, @Param("limit") int limit);

  /**
   * Claims a delivery for some seconds, so that two nodes don't send the same one. Returns 0 when
   * another node claimed it.
   */
  @Update(
      """
      UPDATE push_delivery SET attempts = attempts + 1,
        next_try_at = TIMESTAMPADD(SECOND, #{seconds}, UTC_TIMESTAMP(3))
      WHERE id = #{id} AND attempts = #{attempts}
      """)
  int claim(long id, int attempts, long seconds);

  @Update(
      """
      UPDATE push_delivery SET next_try_at = TIMESTAMPADD(SECOND, #{seconds}, UTC_TIMESTAMP(3))
      WHERE id = #{id}
      """)
  int retryAfter(long id, long seconds);

  /** Ends a delivery, whether it was sent or not. */
  @Delete("DELETE FROM push_delivery WHERE id = #{id}")
  int end(long id);

  @Delete("DELETE FROM push_delivery")
  int endAll();
}
