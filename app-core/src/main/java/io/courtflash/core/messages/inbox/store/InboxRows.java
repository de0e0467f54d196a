package io.courtflash.core.messages.inbox.store;

import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.messages.inbox.NotificationKind;
import io.courtflash.core.platform.data.InList;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Inserts notifications into the inbox_message table, and into push_delivery for browsers that get
 * them while the page is closed, with plain JDBC because it is part of settling claims.
 */
@Component
@RequiredArgsConstructor
public class InboxRows {

  /** The index is forced because a scan of the whole table would lock every reservation. */
  private static final String INSERT =
      """
      INSERT INTO inbox_message
        (user_id, kind, reservation_id, slot_id, from_slot_id, reason_code, reason, begins_at,
         mail_status)
      SELECT r.user_id, ?, r.id, r.slot_id, ?, ?, ?, ?,
        CASE WHEN ? AND c.email IS NOT NULL AND FIND_IN_SET(?, c.mail_kinds) > 0
             THEN 'WAITING' ELSE 'NONE' END
      FROM reservation r FORCE INDEX (reservation_trace)
        LEFT JOIN notification_choice c ON c.user_id = r.user_id
      WHERE r.trace_id IN
      """;

  /**
   * Queues a notification for each browser in which the student of a reservation gets
   * notifications.
   */
  private static final String INSERT_PUSHES =
      """
      INSERT INTO push_delivery
        (device_id, kind, reservation_id, slot_id, from_slot_id, reason_code, reason)
      SELECT d.id, ?, r.id, r.slot_id, ?, ?, ?
      FROM reservation r FORCE INDEX (reservation_trace)
        JOIN push_device d ON d.user_id = r.user_id
      WHERE r.trace_id IN
      """;

  private static final String INSERT_PUSHES_FOR_ACCOUNT =
      """
      INSERT INTO push_delivery (device_id, kind, reservation_id, slot_id)
      SELECT id, ?, 0, 0 FROM push_device WHERE user_id = ?
      """;

  private static final String INSERT_TEXT_PUSHES =
      """
      INSERT INTO push_delivery (device_id, kind, reservation_id, slot_id, subject, body)
      SELECT id, ?, 0, 0, ?, ? FROM push_device WHERE user_id IN
      """;

  private static final String INSERT_FOR_ACCOUNT =
      """
      INSERT INTO inbox_message (user_id, kind, reservation_id, slot_id, mail_status)
      SELECT owner.id, ?, 0, 0, CASE WHEN ? AND c.email IS NOT NULL THEN 'WAITING' ELSE 'NONE' END
      FROM (SELECT ? AS id) owner LEFT JOIN notification_choice c ON c.user_id = owner.id
      """;

  private static final String INSERT_TEXT =
      """
      INSERT INTO inbox_message
        (user_id, kind, reservation_id, slot_id, subject, body, begins_at, mail_status)
      SELECT u.id, ?, 0, 0, ?, ?, ?,
        CASE WHEN ? AND c.email IS NOT NULL AND (? OR FIND_IN_SET(?, c.mail_kinds) > 0)
             THEN 'WAITING' ELSE 'NONE' END
      FROM user_account u LEFT JOIN notification_choice c ON c.user_id = u.id
      WHERE u.id IN
      """;

  /** Each change of a reservation stamps it; until then both times are those of its insert. */
  private static final String UNCHANGED = " AND r.update_time = r.create_time";

  /** A booking that was cancelled or moved since it was found is not announced any more. */
  private static final String STILL_STARTS =
      " AND r.status = 'CONFIRMED' AND r.slot_id IN (SELECT s.id FROM time_slot s WHERE s.starts_at"
          + " = ?)";

  private static final String LOCK_UNCHANGED =
      "SELECT r.trace_id FROM reservation r FORCE INDEX (reservation_trace) WHERE r.trace_id IN ";

  private static final String HAS =
      """
      SELECT COUNT(*) > 0 FROM reservation r
      JOIN inbox_message m ON m.user_id = r.user_id AND m.reservation_id = r.id
      WHERE r.trace_id = ? AND m.kind = ?
      """;

  private final JdbcTemplate database;
  private final PushDevicePresence devices;

  /**
   * One notification that is written for each of several reservations.
   *
   * @param mailed whether a mail server is configured
   */
  public record NewNotifications(
      NotificationKind kind,
      Collection<String> traceIds,
      @Nullable Long fromSlotId,
      @Nullable EndReason reason,
      boolean mailed) {}

  /** Inserts one notification for each reservation. */
  public void insert(NewNotifications notifications) {
    insert(notifications, "", null);
  }

  /**
   * Inserts the reminder of a paid booking.
   *
   * @param startsAt of the booking, if it still starts then
   * @throws org.springframework.dao.DuplicateKeyException there is this reminder already
   */
  public void insertReminder(NewNotifications notifications, Instant startsAt) {
    insert(notifications, STILL_STARTS, startsAt);
  }

  /** Inserts one for each of the reservations that are as they were made. */
  public void insertForUnchanged(NewNotifications notifications) {
    insert(notifications, UNCHANGED, null);
  }

  private void insert(
      NewNotifications notifications, String condition, @Nullable Instant beginsAt) {
    InList traceIds = InList.of(notifications.traceIds());
    EndReason.Code reasonCode = EndReason.code(notifications.reason());
    String kind = notifications.kind().name();
    List<@Nullable Object> parameters = new ArrayList<>();
    parameters.add(kind);
    parameters.add(notifications.fromSlotId());
    parameters.add(reasonCode == null ? null : reasonCode.name());
    parameters.add(EndReason.text(notifications.reason()));
    List<@Nullable Object> pushParameters = new ArrayList<>(parameters);
    parameters.add(utc(beginsAt));
    parameters.add(notifications.mailed());
    parameters.add(kind);
    parameters.addAll(List.of(traceIds.parameters()));
    pushParameters.addAll(List.of(traceIds.parameters()));
    if (beginsAt != null) {
      parameters.add(utc(beginsAt));
      pushParameters.add(utc(beginsAt));
    }
    database.update(INSERT + traceIds.sql() + condition, parameters.toArray());
    if (devices.mayBeAny()) {
      database.update(INSERT_PUSHES + traceIds.sql() + condition, pushParameters.toArray());
    }
  }

  private static @Nullable LocalDateTime utc(@Nullable Instant instant) {
    return instant == null ? null : LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
  }

  /**
   * Inserts a notification about an account itself.
   *
   * @param mailed whether a mail server is configured
   */
  public void insertForAccount(NotificationKind kind, long userId, boolean mailed) {
    database.update(INSERT_FOR_ACCOUNT, kind.name(), mailed, userId);
    if (devices.mayBeAny()) {
      database.update(INSERT_PUSHES_FOR_ACCOUNT, kind.name(), userId);
    }
  }

  /**
   * A message with a text that staff wrote.
   *
   * @param subject null when the kind has one
   * @param beginsAt of a reminder: when what it tells of begins; a person has one for each instant
   * @param alwaysMailed whether it is mailed to everybody who has an address
   * @param mailed whether a mail server is configured
   */
  public record NewText(
      NotificationKind kind,
      @Nullable String subject,
      String body,
      @Nullable Instant beginsAt,
      boolean alwaysMailed,
      boolean mailed) {}

  /** Inserts the same message for several accounts; those that don't exist get none. */
  public void insertText(NewText text, Collection<Long> userIds) {
    InList users = InList.of(userIds);
    String kind = text.kind().name();
    List<@Nullable Object> parameters = new ArrayList<>();
    parameters.add(kind);
    parameters.add(text.subject());
    parameters.add(text.body());
    List<@Nullable Object> pushParameters = new ArrayList<>(parameters);
    parameters.add(utc(text.beginsAt()));
    parameters.add(text.mailed());
    parameters.add(text.alwaysMailed());
    parameters.add(kind);
    parameters.addAll(List.of(users.parameters()));
    pushParameters.addAll(List.of(users.parameters()));
    database.update(INSERT_TEXT + users.sql(), parameters.toArray());
    if (devices.mayBeAny()) {
      database.update(INSERT_TEXT_PUSHES + users.sql(), pushParameters.toArray());
    }
  }

  /**
   * Locks the first of these reservations that is as it was made until the transaction ends, and
   * those before it. Call it before the transaction's first other read.
   *
   * @return its trace id; empty when all have changed
   */
  public Optional<String> lockUnchanged(Collection<String> traceIds) {
    InList list = InList.of(traceIds);
    return database
        .query(
            LOCK_UNCHANGED + list.sql() + UNCHANGED + " ORDER BY r.trace_id LIMIT 1 FOR UPDATE",
            (row, _) -> row.getString("trace_id"),
            list.parameters())
        .stream()
        .findFirst();
  }

  /** Whether a reservation has a notification of this kind. */
  public boolean has(String traceId, NotificationKind kind) {
    return Boolean.TRUE.equals(database.queryForObject(HAS, Boolean.class, traceId, kind.name()));
  }
}
