-- Who wants to be reminded of what: the start of their bookings, and gates that open soon. Each reminder is sent once.
ALTER TABLE notification_choice
  ADD COLUMN play_soon_minutes SMALLINT NOT NULL DEFAULT 0 COMMENT 'how long before a booking starts its person is reminded; 0: never',
  ADD COLUMN release_soon      TINYINT(1) NOT NULL DEFAULT 0 COMMENT '1: the person is reminded of each gate shortly before it opens';

ALTER TABLE inbox_message
  ADD COLUMN begins_at DATETIME(3) NULL COMMENT 'of a reminder: when the booking starts, or the gate opens',
  ADD UNIQUE KEY inbox_message_reminder (begins_at, user_id, reservation_id);

-- Whoever has payments that are due mailed has these mailed, too.
UPDATE notification_choice SET mail_kinds = CONCAT(mail_kinds, ',PLAY_SOON,RELEASE_SOON')
WHERE FIND_IN_SET('DUE_SOON', mail_kinds) > 0;
