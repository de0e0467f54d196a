package io.courtflash.desktop.screen.health;

import io.courtflash.core.operations.health.FindingCode;
import io.courtflash.desktop.shell.Links;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** The screens on which staff solve the findings of checks. */
@RequiredArgsConstructor
enum Remedy {
  /** The problem's own words say what to do, outside of the console. */
  NONE(null),
  /** The engines on this page, which can be restarted. */
  ENGINES(null),
  /** A backup, made at once. */
  BACK_UP(null),
  DEAD_LETTERS(Links.DEAD_LETTERS),
  PLAN(Links.PLAN),
  LIVE(Links.LIVE),
  MONEY(Links.MONEY),
  SETTINGS(Links.SETTINGS);

  private final @Nullable String screen;

  /** The screen to open; empty where the page itself has the remedy, or nothing has. */
  Optional<String> screen() {
    return Optional.ofNullable(screen);
  }

  static Remedy of(FindingCode code) {
    return switch (code) {
      case ENGINE_UP, ENGINE_OF_SYSTEM, ENGINE_DOWN, ENGINE_OLD -> ENGINES;
      case BACKUP, BACKUP_OLD, BACKUP_NONE -> BACK_UP;
      case LETTERS, LETTERS_OPEN -> DEAD_LETTERS;
      case GATE, GATE_LATER, GATE_NONE, GATE_EMPTY, GATE_INCOMPLETE, SCHEDULE, SCHEDULE_FAILED ->
          PLAN;
      case MONEY, MONEY_UNSETTLED -> Remedy.MONEY;
      case GATE_COLD, GATE_PAUSED, INTAKE, INTAKE_PAUSED, SETTLING, SETTLING_PAUSED -> LIVE;
      case PORT,
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
          LEGACY_STATUS ->
          SETTINGS;
      case UNCHECKED,
          CLOCK,
          CLOCK_WRONG,
          DISK,
          DISK_FULL,
          MEMORY,
          MEMORY_SHORT,
          SCHEMA,
          SCHEMA_OTHER,
          OUTBOX,
          OUTBOX_LATE,
          LOOPS,
          LOOPS_LATE ->
          NONE;
    };
  }
}
