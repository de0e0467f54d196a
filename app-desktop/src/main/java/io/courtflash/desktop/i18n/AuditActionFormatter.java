package io.courtflash.desktop.i18n;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What can be done, in words. */
public final class AuditActionFormatter {

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
              Map.entry("court.closed", "audit.court-closed"),
              Map.entry("court.reopened", "audit.court-reopened"),
              Map.entry("reservation.booked", "audit.reservation-booked"),
              Map.entry("reservation.moved", "audit.reservation-moved"),
              Map.entry("reservation.paid", "audit.reservation-paid"),
              Map.entry("slots.blocked", "audit.slots-blocked"),
              Map.entry("slots.unblocked", "audit.slots-unblocked"),
              Map.entry("court.renamed", "audit.court-renamed"),
              Map.entry("court.retired", "audit.court-retired"),
              Map.entry("dead-letter.closed", "audit.dead-letter-closed"),
              Map.entry("engine.restarted", "audit.engine-restarted"),
              Map.entry("gate.opened", "audit.gate-opened"),
              Map.entry("gate.postponed", "audit.gate-postponed"),
              Map.entry("list.exported", "audit.list-exported"),
              Map.entry("intake.paused", "audit.intake-paused"),
              Map.entry("intake.resumed", "audit.intake-resumed"),
              Map.entry("payment.asked", "audit.payment-asked"),
              Map.entry("payment.mocked", "audit.payment-mocked"),
              Map.entry("refund.asked", "audit.refund-asked"),
              Map.entry("refund.requested", "audit.refund-requested"),
              Map.entry("rehearsal.ended", "audit.rehearsal-ended"),
              Map.entry("rehearsal.started", "audit.rehearsal-started"),
              Map.entry("reservation.cancelled", "audit.reservation-cancelled"),
              Map.entry("reservation.no-show", "audit.reservation-no-show"),
              Map.entry("reservation.no-show-taken-back", "audit.reservation-no-show-taken-back"),
              Map.entry("rows.outdated", "audit.rows-outdated"),
              Map.entry("session.created", "audit.session-created"),
              Map.entry("session.deleted", "audit.session-deleted"),
              Map.entry("session.edited", "audit.session-edited"),
              Map.entry("session.paused", "audit.session-paused"),
              Map.entry("session.resumed", "audit.session-resumed"),
              Map.entry("settling.paused", "audit.settling-paused"),
              Map.entry("settling.resumed", "audit.settling-resumed"),
              Map.entry("slot.mended", "audit.slot-mended"),
              Map.entry("slots.generated", "audit.slots-generated"),
              Map.entry("slots.warmed", "audit.slots-warmed"),
              Map.entry("listening.changed", "audit.listening-changed"),
              Map.entry("strikes.forgiven", "audit.strikes-forgiven")));

  private AuditActionFormatter() {}

  public static List<String> actions() {
    return List.copyOf(KEYS.keySet());
  }

  /** An action that came later than these words is told by its name. */
  public static String of(Texts texts, String action) {
    String key = KEYS.get(action);
    return key == null ? action : texts.get(key);
  }
}
