-- A hall as the program of schema version 32 left it, for UpgradeTest: at least one row of each table. Run on an empty schema of that
-- version. Its days are relative to now, in the default time zone of the venue; instants are UTC like everywhere.
-- Passwords: root has the one of all tests' administrators, everybody else "as-before-the-upgrade" (Argon2id, weak on purpose). The
-- token of a login is the text that is hashed for it. Trace ids are signed with the key trace-id below.
SET @today = DATE(UTC_TIMESTAMP() + INTERVAL 8 HOUR);
SET @ahead = @today + INTERVAL 3 DAY;
SET @past = @today - INTERVAL 3 DAY;
SET @password = '$argon2id$v=19$m=64,t=1,p=1$CRyRbl2fGzQjgYcIvdeIhg$VIUEC69lmzJyd7vDITCK8e8wFf0kLkI83JLvXcCnUv0';

INSERT INTO engine_secret (secret_name, secret_value) VALUES
  ('trace-id', UNHEX(REPEAT('11', 32))), ('login-token', UNHEX(REPEAT('22', 32))), ('totp', UNHEX(REPEAT('33', 32)));
INSERT INTO config (config_key, config_value) VALUES
  ('HALL_NAME', '东区体育馆'), ('PAY_AMOUNT', '18.00'), ('QUOTA_PER_DAY', '4'), ('STRIKE_LIMIT', '6'), ('REFUND_CUTOFF_MINUTE', '120'),
  ('BACKUP_TIME', '03:30:00'), ('QUOTA_SAME_TIME', '1');

INSERT INTO audience (id, name, sort_order) VALUES (2, '教职工', 1), (3, '校外', 2);
INSERT INTO user_account (id, student_id, password_hash, user_role, audience_id, full_name, phone, email) VALUES
  (1, 'root', '$argon2id$v=19$m=64,t=1,p=1$cU5sQ9Uofu0c3/jJKDXG6A$yEapfXtdTv2VMUwAGtv0CacSgRSvzzFSnMzuK8bD3Qk', 'ADMIN', 1, NULL, NULL, NULL),
  (2, 'manager', @password, 'MANAGER', 2, '王主任', '13800000002', 'manager@example.edu'),
  (3, 'clerk', @password, 'CLERK', 2, '前台', NULL, NULL),
  (4, 'coach', @password, 'STAFF', 2, '教练', NULL, NULL);
INSERT INTO user_account (id, student_id, password_hash, audience_id, full_name, roster_time)
  SELECT n, CONCAT('u', n), @password, IF(n = 13, 2, 1), CONCAT('学生', n), UTC_TIMESTAMP(3)
  FROM (SELECT 11 n UNION SELECT 12 UNION SELECT 13 UNION SELECT 14 UNION SELECT 15 UNION SELECT 16 UNION SELECT 17 UNION SELECT 18
    UNION SELECT 19 UNION SELECT 20) numbers;
INSERT INTO user_account (id, student_id, password_hash, suspended_until, suspend_reason, suspension_cause, must_change_password, is_active)
VALUES (21, 'u21', @password, UTC_TIMESTAMP(3) + INTERVAL 9 DAY, '打架', 'STAFF', 0, 1), (22, 'u22', @password, NULL, NULL, NULL, 1, 1),
  (23, 'u23', 'none', NULL, NULL, NULL, 0, 0);
INSERT INTO login_token (token_hash, user_id, expires_at, id, client) VALUES
  (UNHEX(SHA2('login-of-manager', 256)), 2, UTC_TIMESTAMP(3) + INTERVAL 1 DAY, 2, 'Firefox, Windows'),
  (UNHEX(SHA2('login-of-coach', 256)), 4, UTC_TIMESTAMP(3) + INTERVAL 1 DAY, 4, '');
INSERT INTO login_token (token_hash, user_id, expires_at)
  SELECT UNHEX(SHA2(CONCAT('login-of-', student_id), 256)), id, UTC_TIMESTAMP(3) + INTERVAL 1 DAY FROM user_account
  WHERE id BETWEEN 11 AND 20;
INSERT INTO access_change (user_id) VALUES (21);
INSERT INTO campus_identity (issuer, subject, user_id, gives_role) VALUES ('https://sso.example.edu', 'subject-12', 12, 0);
INSERT INTO totp_factor (user_id, sealed_secret, last_used_step) VALUES (2, UNHEX(REPEAT('44', 48)), 5);
INSERT INTO recovery_code (user_id, code_hash) VALUES (2, UNHEX(REPEAT('55', 32)));
INSERT INTO passkey (user_id, site, credential_id, credential, user_handle, sign_count, backup_eligible, name)
VALUES (13, 'hall.example.edu', 'Y3JlZGVudGlhbA', 'cHVibGlj', REPEAT('h', 43), 7, 1, '手机');
INSERT INTO notification_choice (user_id, email, mail_language, mail_kinds, calendar_hash)
VALUES (11, 'u11@example.edu', 'zh', 'SETTLED,PAID', UNHEX(REPEAT('66', 32)));
INSERT INTO person_note (user_id, author_id, author_name, note) VALUES (14, 2, 'manager', '借用的球拍还没还');
INSERT INTO hall_role (id, role_name) VALUES (1, '教练'), (2, '出纳');
INSERT INTO role_permission (role_id, permission) VALUES (1, 'SEE_BOARD'), (1, 'BOOK'), (2, 'MONEY');
INSERT INTO role_member (user_id, role_id) VALUES (4, 1);

INSERT INTO court_group (id, group_name) VALUES (1, 'A馆'), (2, 'B馆');
INSERT INTO staff_court_group (user_id, group_id) VALUES (4, 1);
INSERT INTO court (id, court_name, group_id, is_active) VALUES
  (1, '1号场', 1, 1), (2, '2号场', 1, 1), (3, '3号场', NULL, 0), (4, '4号场', 2, 1);
INSERT INTO price_list (id, prices, cancellation) VALUES
  (10, '18.00 2=9.00', '2880:0%+0.00 1440:20%+0.00'), (11, '0.00', '');
INSERT INTO flash_session (id, session_name, flash_time, begin_time, end_time, slot_interval, capacity, release_days_ahead, price_list_id,
  first_date, last_date, weekdays, release_kind, is_active) VALUES
  (1, '下午场', '12:00', '14:00', '20:00', 60, 1, 3, 10, NULL, NULL, 127, 'GATE', 1),
  (2, '周末早场', '00:00', '08:00', '10:00', 120, 4, 2, NULL, @today, @today + INTERVAL 90 DAY, 96, 'ROLLING', 1),
  (3, '旧场次', '12:00', '06:00', '07:00', 60, 1, 1, NULL, NULL, NULL, 127, 'BY_HAND', 0);
INSERT INTO session_court (session_id, court_id) VALUES (1, 1), (1, 2), (2, 4);
INSERT INTO session_limit (session_id, quota, quota_limit) VALUES (1, 'DAY', 3);
INSERT INTO special_day (calendar_date, like_weekday, note, opens_at, closes_at) VALUES
  (@today + INTERVAL 20 DAY, NULL, '元旦', NULL, NULL), (@today + INTERVAL 21 DAY, 5, '调休', '09:00', '18:00');
INSERT INTO gate_release (session_id, slot_date, opens_at, generated_at, warmed_at, opened_at)
  SELECT 1, day, UTC_TIMESTAMP(3) - INTERVAL 1 DAY, UTC_TIMESTAMP(3) - INTERVAL 2 DAY, UTC_TIMESTAMP(3) - INTERVAL 1 DAY,
    UTC_TIMESTAMP(3) - INTERVAL 1 DAY FROM (SELECT @ahead AS day UNION SELECT @past) days;

-- Those of three days ahead are 101 to 106 on court 1 and 107 to 112 on court 2; those of three days ago 201 to 206 on court 1.
INSERT INTO time_slot (id, session_id, court_id, slot_date, start_time, end_time, starts_at, ends_at, capacity, price_list_id)
  SELECT first_id + h, 1, court_id, day, MAKETIME(14 + h, 0, 0), MAKETIME(15 + h, 0, 0), TIMESTAMP(day) + INTERVAL (6 + h) HOUR,
    TIMESTAMP(day) + INTERVAL (7 + h) HOUR, 1, IF(first_id + h = 105, 11, IF(court_id = 1, 10, NULL))
  FROM (SELECT 101 first_id, 1 court_id, @ahead AS day UNION SELECT 107, 2, @ahead UNION SELECT 201, 1, @past) places,
    (SELECT 0 h UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5) hours;
INSERT INTO slot_block (id, reason, court_id, begins_at, ends_at, made_by) VALUES
  (1, '体育课', 4, TIMESTAMP(@ahead), TIMESTAMP(@ahead) + INTERVAL 4 HOUR, 2), (2, '灯坏了', NULL, NULL, NULL, 3);
INSERT INTO time_slot (id, session_id, court_id, slot_date, start_time, end_time, starts_at, ends_at, capacity, block_id) VALUES
  (301, 2, 4, @ahead, '08:00', '10:00', TIMESTAMP(@ahead), TIMESTAMP(@ahead) + INTERVAL 2 HOUR, 4, 1),
  (302, 1, 2, @ahead + INTERVAL 1 DAY, '14:00', '15:00', TIMESTAMP(@ahead) + INTERVAL 30 HOUR, TIMESTAMP(@ahead) + INTERVAL 31 HOUR, 1, 2);

-- Bookings in each state: to be paid without and with an order, paid, being refunded, free, overdue twice, paid in cash, given for free,
-- and of a guest; then those that have ended, and those of the past.
INSERT INTO reservation (id, trace_id, user_id, slot_id, seat_no, status, pay_deadline, amount, one_place, guest) VALUES
  (1, 'AaGVQ6IAAAAAAABlAAAAAAALJpVCrWimG9_8wXJhIYpC', 11, 101, 1, 'PENDING_PAYMENT', UTC_TIMESTAMP(3) + INTERVAL 5 HOUR, 18.00, 1, NULL),
  (2, 'AaGVQ6IAAAAAAABmAAAAAAAMjpBmuKeKj4F6SVpGPD_3', 12, 102, 1, 'PENDING_PAYMENT', UTC_TIMESTAMP(3) + INTERVAL 5 HOUR, 16.50, 1, NULL),
  (3, 'AaGVQ6IAAAAAAABnAAAAAAANg6VTj6CxK6-Z_il_ZjY9', 13, 103, 1, 'CONFIRMED', NULL, 9.00, 1, NULL),
  (4, 'AaGVQ6IAAAAAAABoAAAAAAAOLwixa25DSbzezTYWCXug', 14, 104, 1, 'REFUNDING', NULL, 18.00, 1, NULL),
  (5, 'AaGVQ6IAAAAAAABpAAAAAAAPNegEM6la-x2KuUJkl3eM', 15, 105, 1, 'CONFIRMED', NULL, 0.00, 1, NULL),
  (6, 'AaGVQ6IAAAAAAABqAAAAAAAQomp0z1nprVxERReYnNvV', 16, 106, 1, 'PENDING_PAYMENT', UTC_TIMESTAMP(3) - INTERVAL 10 MINUTE, 18.00, 1, NULL),
  (8, 'AaGVQ6IAAAAAAABrAAAAAAARxwBldVDCyu3o2xXT5JZU', 17, 107, 1, 'CONFIRMED', NULL, 18.00, 1, NULL),
  (9, 'AaGVQ6IAAAAAAABsAAAAAAAS5QGV0RCrBZc8vPhN6am_', 18, 108, 1, 'CLOSING', UTC_TIMESTAMP(3) - INTERVAL 10 MINUTE, 18.00, 1, NULL),
  (10, 'AaGVQ6IAAAAAAABtAAAAAAATN14zL4Vjfc1D9TTOnOVB', 19, 109, 1, 'PENDING_PAYMENT', UTC_TIMESTAMP(3) + INTERVAL 5 HOUR, 18.00, 1, NULL),
  (11, 'AaGVQ6IAAAAAAABuAAAAAAAU5SQoVd46vmxfYuDB_R_r', 20, 110, 1, 'CONFIRMED', NULL, 18.00, 0, NULL),
  (17, 'AaGVQ6IAAAAAAABwgAAAAAAA7HRJlBrh8i9iDODM6Cho', 140737488355328, 112, 1, 'CONFIRMED', NULL, 18.00, 0, '李女士 13911112222');
INSERT INTO reservation (id, trace_id, user_id, slot_id, seat_no, status, reason_code, reason, amount, no_show_at) VALUES
  (7, 'AaGVQ6IAAAAAAABqAAAAAAALGWtJXYfZuRq1AgYvlVNy', 11, 106, 0, 'LOST', 'TAKEN', NULL, NULL, NULL),
  (12, 'AaGVQ6IAAAAAAADJAAAAAAAMDsB8pINNpyAj2hG6hvc5', 12, 201, 1, 'CONFIRMED', NULL, NULL, 18.00, UTC_TIMESTAMP(3) - INTERVAL 2 DAY),
  (13, 'AaGVQ6IAAAAAAADKAAAAAAAN6OM6L_1xeiteXDGziq5b', 13, 202, 1, 'CANCELLED', 'REFUNDED', NULL, 18.00, NULL),
  (14, 'AaGVQ6IAAAAAAADLAAAAAAAOMSR1mkNuklmg_KF6Vywu', 14, 203, 1, 'CANCELLED', NULL, '停电', 18.00, NULL),
  (15, 'AaGVQ6IAAAAAAADMAAAAAAAPe0ap7fffiO459a0wNLGM', 15, 204, 0, 'ABANDONED', 'NOT_QUEUED', NULL, NULL, NULL),
  (16, 'AaGVQ6IAAAAAAABvAAAAAAALjDkbk5qmWSeZ8QA1thm_', 11, 111, 1, 'CANCELLED', 'CANCELLED', NULL, 18.00, NULL);
INSERT INTO pay_order (id, out_trade_no, reservation_id, amount, status, prepay_id, code_url, transaction_id, expire_time, paid_time, method) VALUES
  (2, 'CF2026110100000000000000000002', 2, 16.50, 'PAYING', 'prepay2', 'weixin://wxpay/bizpayurl?pr=2', NULL, UTC_TIMESTAMP(3) + INTERVAL 5 HOUR, NULL, 'ONLINE'),
  (3, 'CF2026110100000000000000000003', 3, 9.00, 'SUCCESS', 'prepay3', NULL, 'tx3', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL 1 DAY, 'ONLINE'),
  (4, 'CF2026110100000000000000000004', 4, 18.00, 'SUCCESS', 'prepay4', NULL, 'tx4', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL 1 DAY, 'ONLINE'),
  (8, 'CF2026110100000000000000000008', 8, 18.00, 'SUCCESS', NULL, NULL, NULL, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL 1 DAY, 'CASH'),
  (9, 'CF2026110100000000000000000009', 9, 18.00, 'PAYING', 'prepay9', NULL, NULL, UTC_TIMESTAMP(3) - INTERVAL 10 MINUTE, NULL, 'ONLINE'),
  (11, 'CF2026110100000000000000000011', 11, 0.00, 'SUCCESS', NULL, NULL, NULL, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL 1 DAY, 'FREE'),
  (12, 'CF2026110100000000000000000012', 12, 18.00, 'SUCCESS', 'prepay12', NULL, 'tx12', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL 6 DAY, 'ONLINE'),
  (13, 'CF2026110100000000000000000013', 13, 18.00, 'REFUNDED', 'prepay13', NULL, 'tx13', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL 6 DAY, 'ONLINE'),
  (14, 'CF2026110100000000000000000014', 14, 18.00, 'CLOSED', 'prepay14', NULL, NULL, UTC_TIMESTAMP(3) - INTERVAL 4 DAY, NULL, 'ONLINE'),
  (15, 'CF2026110100000000000000000015', 1, 18.00, 'FAILED', NULL, NULL, NULL, UTC_TIMESTAMP(3), NULL, 'ONLINE'),
  (17, 'CF2026110100000000000000000017', 17, 18.00, 'SUCCESS', NULL, NULL, NULL, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL 1 DAY, 'CASH');
INSERT INTO refund_order (id, out_refund_no, pay_order_id, reservation_id, amount, fee, status, asked_by, reason) VALUES
  (4, 'CR2026110100000000000000000004', 4, 4, 18.00, 0.00, 'REQUESTED', NULL, 'BY_STUDENT'),
  (13, 'CR2026110100000000000000000013', 13, 13, 14.40, 3.60, 'SUCCESS', NULL, 'BY_STUDENT');
INSERT INTO outbox (action, payload) VALUES
  ('release-permit', '{"traceId":"AaGVQ6IAAAAAAABvAAAAAAALjDkbk5qmWSeZ8QA1thm_","slotId":111}');
INSERT INTO dead_letter (trace_id, payload, cause, detail, status) VALUES
  ('AaGVQ6IAAAAAAADMAAAAAAAPe0ap7fffiO459a0wNLGM', 'AaGVQ6IAAAAAAADMAAAAAAAPe0ap7fffiO459a0wNLGM', 'FAILED', 'timeout', 'ABANDONED');
INSERT INTO strike (user_id, reservation_id, cause, weight, expires_at) VALUES (12, 12, 'NO_SHOW', 2, UTC_TIMESTAMP(3) + INTERVAL 28 DAY);
INSERT INTO inbox_message (user_id, kind, reservation_id, slot_id, reason, mail_status) VALUES
  (13, 'PAID', 3, 103, NULL, 'SENT'), (14, 'CANCELLED', 14, 203, '停电', 'NONE');

INSERT INTO rehearsal (plan, asked_by, state) VALUES
  ('{"arrival":"AT_ONCE","capacity":2,"courts":3,"seconds":1,"slotsPerCourt":4,"students":200}', 'root', 'STOPPED');
INSERT INTO rush_report (id, session_id, session_name, slot_date, opens_at, places, taken, first_place_millis, last_place_millis, unpaid,
  violated, findings_zh, findings_en, complete_at)
VALUES (1, 1, '下午场', @past, UTC_TIMESTAMP(3) - INTERVAL 6 DAY, 6, 4, 12, 840, 1, '', '', '', UTC_TIMESTAMP(3) - INTERVAL 6 DAY);
INSERT INTO rush_count VALUES (1, @past, REPEAT('n', 36), 50, 4, 3.5, 9, 12);
INSERT INTO rush_attempts VALUES (1, @past, REPEAT('n', 36), 'ACCEPTED', 4);
INSERT INTO audit_log (actor_id, actor_name, action, subject, before_value, after_value) VALUES
  (1, 'root', 'config.changed', 'config:PAY_AMOUNT', '"20.00"', '"18.00"'),
  (2, 'manager', 'account.suspended', 'account:21', NULL, '{"reason":"打架"}'),
  (NULL, 'engine', 'slots.generated', 'session:1', NULL, NULL);
