package io.courtflash.core.retention;

import io.courtflash.core.config.ConfigKey;

/**
 * What goes after how many days. A reservation that was ever paid for stays, and with it its slot.
 */
enum RetentionRule {
  CLAIMS(
      ConfigKey.KEEP_CLAIM_DAY,
      """
      DELETE FROM reservation
      WHERE status IN ('CANCELLED', 'LOST', 'ABANDONED')
        AND update_time < TIMESTAMPADD(DAY, -?, UTC_TIMESTAMP(3))
        AND NOT EXISTS (SELECT 1 FROM pay_order p WHERE p.reservation_id = reservation.id)
      ORDER BY id LIMIT ?
      """),
  SLOTS(
      ConfigKey.KEEP_SLOT_DAY,
      """
      DELETE FROM time_slot
      WHERE id > 0 AND ends_at < TIMESTAMPADD(DAY, -?, UTC_TIMESTAMP(3))
        AND NOT EXISTS (SELECT 1 FROM reservation r WHERE r.slot_id = time_slot.id)
      ORDER BY ends_at LIMIT ?
      """),
  AUDIT(
      ConfigKey.KEEP_AUDIT_DAY,
      """
      DELETE FROM audit_log WHERE create_time < TIMESTAMPADD(DAY, -?, UTC_TIMESTAMP(3))
      ORDER BY create_time LIMIT ?
      """),
  DEAD_LETTERS(
      ConfigKey.KEEP_LETTER_DAY,
      """
      DELETE FROM dead_letter
      WHERE status <> 'OPEN' AND update_time < TIMESTAMPADD(DAY, -?, UTC_TIMESTAMP(3))
      ORDER BY id LIMIT ?
      """),
  /** What failed for so long can't be done any more; each try was logged. */
  OUTBOX(
      ConfigKey.KEEP_OUTBOX_DAY,
      """
      DELETE FROM outbox WHERE create_time < TIMESTAMPADD(DAY, -?, UTC_TIMESTAMP(3))
      ORDER BY create_time LIMIT ?
      """);

  private final ConfigKey days;
  private final String statement;

  RetentionRule(ConfigKey days, String statement) {
    this.days = days;
    this.statement = statement;
  }

  ConfigKey days() {
    return days;
  }

  /** Takes the days and the most rows. */
  String statement() {
    return statement;
  }
}
