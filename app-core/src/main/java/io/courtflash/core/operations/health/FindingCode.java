package io.courtflash.core.operations.health;

import java.util.Locale;

/** The kinds of findings; their texts are in the message bundles. */
public enum FindingCode {
  /** A check failed itself. */
  UNCHECKED,
  ENGINE_UP,
  ENGINE_OF_SYSTEM,
  ENGINE_DOWN,
  ENGINE_OLD,
  CLOCK,
  CLOCK_WRONG,
  DISK,
  DISK_FULL,
  MEMORY,
  MEMORY_SHORT,
  PORT,
  PORT_SILENT,
  TLS,
  TLS_EXPIRES,
  TLS_EXPIRED,
  TLS_RENEWED,
  PAYMENT,
  PAYMENT_MOCK,
  PAYMENT_FAULT,
  EXPOSURE,
  EXPOSURE_NONE,
  EXPOSURE_PLAIN,
  EXPOSURE_MOCK,
  EXPOSURE_STAFF,
  EXPOSURE_METRICS,
  EXPOSURE_REGISTRATION,
  EXPOSURE_SECOND_FACTOR,
  EXPOSURE_LIMITS,
  EXPOSURE_SERVERS,
  LEGACY_STATUS,
  SCHEMA,
  SCHEMA_OTHER,
  BACKUP,
  BACKUP_OLD,
  BACKUP_NONE,
  OUTBOX,
  OUTBOX_LATE,
  LOOPS,
  LOOPS_LATE,
  LETTERS,
  LETTERS_OPEN,
  GATE,
  GATE_LATER,
  GATE_NONE,
  GATE_EMPTY,
  GATE_INCOMPLETE,
  GATE_COLD,
  GATE_PAUSED,
  INTAKE,
  INTAKE_PAUSED,
  SETTLING,
  SETTLING_PAUSED,
  MONEY,
  MONEY_UNSETTLED,
  SCHEDULE,
  SCHEDULE_FAILED;

  /**
   * The code in the message bundles and in {@code GET /admin/doctor}, such as {@code disk-full}.
   */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
