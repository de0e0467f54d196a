package io.courtflash.core.operations.retention;

import io.courtflash.core.hall.settings.ConfigKey;
import lombok.RequiredArgsConstructor;

/**
 * The rules of which rows are deleted after how many days. A reservation that had a seat is never
 * deleted, and neither is its slot: without its row, the result of its claim would turn from
 * SUCCESS into FAILED. Entries of the outbox are never deleted either, because each is work that
 * isn't done. Rows are first selected with the help of an index and then deleted by their ids: a
 * DELETE that searches would lock every row it reads.
 */
@RequiredArgsConstructor
enum RetentionRule {
  /** Ids grow with time: every reservation before the first one that is too young is old enough. */
  CLAIMS(
      ConfigKey.KEEP_CLAIM_DAY,
      "reservation",
      """
      (status IN ('LOST', 'ABANDONED') OR status = 'CANCELLED' AND reason_code = 'KEPT') AND slot_id > 0
      AND update_time < TIMESTAMPADD(DAY, -:days, UTC_TIMESTAMP(3))
      """,
      """
      id < COALESCE(
        (SELECT young.id FROM reservation young
        WHERE young.create_time >= TIMESTAMPADD(DAY, -:days, UTC_TIMESTAMP(3))
        ORDER BY young.create_time LIMIT 1),
        9223372036854775807)
      ORDER BY id
      """),
  /** Of those who waited, or of draws, nobody asks later than of claims that won nothing. */
  WAIT_ENTRIES(
      ConfigKey.KEEP_CLAIM_DAY,
      "wait_entry",
      """
      state IN ('TAKEN', 'DECLINED', 'ENDED')
      AND update_time < TIMESTAMPADD(DAY, -:days, UTC_TIMESTAMP(3))
      """,
      "TRUE ORDER BY id"),
  WAIT_DRAWS(
      ConfigKey.KEEP_CLAIM_DAY,
      "wait_draw",
      "create_time < TIMESTAMPADD(DAY, -:days, UTC_TIMESTAMP(3))",
      "TRUE ORDER BY id"),
  SLOTS(
      ConfigKey.KEEP_SLOT_DAY,
      "time_slot",
      """
      id > 0 AND ends_at < TIMESTAMPADD(DAY, -:days, UTC_TIMESTAMP(3))
      AND NOT EXISTS (SELECT 1 FROM reservation r WHERE r.slot_id = time_slot.id)
      """,
      "TRUE ORDER BY ends_at"),
  /** A message that still waits to be mailed is kept: it exists nowhere else. */
  MESSAGES(
      ConfigKey.KEEP_MESSAGE_DAY,
      "inbox_message",
      """
      mail_status IN ('NONE', 'SENT', 'FAILED')
      AND mail_next_at < TIMESTAMPADD(DAY, -:days, UTC_TIMESTAMP(3))
      """,
      "TRUE"),
  AUDIT(
      ConfigKey.KEEP_AUDIT_DAY,
      "audit_log",
      "create_time < TIMESTAMPADD(DAY, -:days, UTC_TIMESTAMP(3))",
      "TRUE ORDER BY create_time"),
  /** The lines of a statement with an open difference are kept. */
  BILL_LINES(
      ConfigKey.KEEP_BILL_DAY,
      "provider_bill_line",
      """
      bill_id IN (
        SELECT b.id FROM provider_bill b
        WHERE b.ends_at < TIMESTAMPADD(DAY, -:days, UTC_TIMESTAMP(3))
          AND NOT EXISTS (SELECT 1 FROM bill_difference d WHERE d.bill_id = b.id AND d.status = 'OPEN'))
      """,
      "TRUE ORDER BY id"),
  BILL_DIFFERENCES(
      ConfigKey.KEEP_BILL_DAY,
      "bill_difference",
      """
      status <> 'OPEN' AND bill_id IN (
        SELECT b.id FROM provider_bill b
        WHERE b.ends_at < TIMESTAMPADD(DAY, -:days, UTC_TIMESTAMP(3)))
      """,
      "TRUE ORDER BY id"),
  /** Without its lines a statement would look as if nobody had paid on its day. */
  BILLS(
      ConfigKey.KEEP_BILL_DAY,
      "provider_bill",
      """
      ends_at < TIMESTAMPADD(DAY, -:days, UTC_TIMESTAMP(3))
      AND NOT EXISTS (SELECT 1 FROM provider_bill_line n WHERE n.bill_id = provider_bill.id)
      AND NOT EXISTS (SELECT 1 FROM bill_difference d WHERE d.bill_id = provider_bill.id)
      """,
      "TRUE ORDER BY id"),
  DEAD_LETTERS(
      ConfigKey.KEEP_LETTER_DAY,
      "dead_letter",
      "status <> 'OPEN' AND update_time < TIMESTAMPADD(DAY, -:days, UTC_TIMESTAMP(3))",
      "TRUE ORDER BY id");

  private final ConfigKey days;
  private final String table;
  private final String outdated;
  private final String search;

  ConfigKey days() {
    return days;
  }

  /** Selects ids; its parameters are {@code days} and {@code most}. */
  String selectSql() {
    return "SELECT id FROM %s WHERE %s AND %s LIMIT :most".formatted(table, outdated, search);
  }

  /**
   * Deletes by id; its parameters are {@code days} and {@code ids}. Rows that were changed since
   * they were selected, and are no longer old enough, are kept.
   */
  String deleteSql() {
    return "DELETE FROM %s WHERE id IN (:ids) AND %s".formatted(table, outdated);
  }
}
