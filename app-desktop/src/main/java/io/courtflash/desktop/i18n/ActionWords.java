package io.courtflash.desktop.i18n;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What can be done, in words. */
public final class ActionWords {

  private static final Map<String, String> KEYS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("account.changed", "audit.account-changed"),
              Map.entry("account.created", "audit.account-created"),
              Map.entry("account.deleted", "audit.account-deleted"),
              Map.entry("account.password-changed", "audit.account-password"),
              Map.entry("account.reinstated", "audit.account-reinstated"),
              Map.entry("account.suspended", "audit.account-suspended"),
              Map.entry("accounts.imported", "audit.accounts-imported"),
              Map.entry("backup.made", "audit.backup-made"),
              Map.entry("backup.restore-asked", "audit.backup-restore-asked"),
              Map.entry("config.changed", "audit.config-changed"),
              Map.entry("court.added", "audit.court-added"),
              Map.entry("court.renamed", "audit.court-renamed"),
              Map.entry("court.retired", "audit.court-retired"),
              Map.entry("dead-letter.closed", "audit.dead-letter-closed"),
              Map.entry("engine.restarted", "audit.engine-restarted"),
              Map.entry("gate.opened", "audit.gate-opened"),
              Map.entry("gate.postponed", "audit.gate-postponed"),
              Map.entry("intake.paused", "audit.intake-paused"),
              Map.entry("intake.resumed", "audit.intake-resumed"),
