package io.courtflash.core.people.access;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;

/**
 * The actions that the audit log records. The table {@code audit_log} and the API carry the code,
 * so a code never changes; the console derives the key of its text from it.
 */
@RequiredArgsConstructor
public enum AuditAction {
  ACCOUNT_AUDIENCE_CHANGED("account.audience-changed"),
  ACCOUNT_CHANGED("account.changed"),
  ACCOUNT_CONTACT_CHANGED("account.contact-changed"),
  ACCOUNT_COURTS_LIMITED("account.courts-limited"),
  ACCOUNT_CREATED("account.created"),
  ACCOUNT_DELETED("account.deleted"),
  ACCOUNT_ERASED("account.erased"),
  ACCOUNT_FEE_CHANGED("account.fee-changed"),
  ACCOUNT_LINKED("account.linked"),
  ACCOUNT_LOGINS_ENDED("account.logins-ended"),
  ACCOUNT_PASSKEY_ADDED("account.passkey-added"),
  ACCOUNT_PASSKEY_CLONED("account.passkey-cloned"),
  ACCOUNT_PASSKEY_REMOVED("account.passkey-removed"),
  ACCOUNT_PASSWORD_CHANGED("account.password-changed"),
  ACCOUNT_PASSWORD_GUESSED("account.password-guessed"),
  ACCOUNT_RECOVERY_CODE_USED("account.recovery-code-used"),
  ACCOUNT_RECOVERY_CODES_RENEWED("account.recovery-codes-renewed"),
  ACCOUNT_REINSTATED("account.reinstated"),
  /** Its login id was changed; neither is in the log. */
  ACCOUNT_RENAMED("account.renamed"),
  ACCOUNT_SECOND_FACTOR_REMOVED("account.second-factor-removed"),
  ACCOUNT_SECOND_FACTOR_RESET("account.second-factor-reset"),
  ACCOUNT_SECOND_FACTOR_SET_UP("account.second-factor-set-up"),
  ACCOUNT_SUSPENDED("account.suspended"),
  ACCOUNTS_CODES_RENEWED("accounts.codes-renewed"),
  ACCOUNTS_CODES_MAILED("accounts.codes-mailed"),
  ACCOUNTS_IMPORTED("accounts.imported"),
  ALARM_ACKNOWLEDGED("alarm.acknowledged"),
  ALARMS_TESTED("alarms.tested"),
  AUDIENCE_ADDED("audience.added"),
  AUDIENCE_CHANGED("audience.changed"),
  AUDIENCE_LIMITS_CHANGED("audience.limits-changed"),
  AUDIENCE_RETIRED("audience.retired"),
  BACKUP_CREATED("backup.made"),
  BACKUP_RESTORE_REQUESTED("backup.restore-asked"),
  BLOCK_SERIES_ADDED("block-series.added"),
  BLOCK_SERIES_ENDED("block-series.ended"),
  BOOKING_SERIES_ADDED("booking-series.added"),
  BOOKING_SERIES_ENDED("booking-series.ended"),
  CONFIG_CHANGED("config.changed"),
  COURT_ADDED("court.added"),
  COURT_CLOSED("court.closed"),
  COURT_RENAMED("court.renamed"),
  COURT_REOPENED("court.reopened"),
  COURT_GROUP_ADDED("court-group.added"),
  COURT_GROUP_CHANGED("court-group.changed"),
  COURT_GROUP_DELETED("court-group.deleted"),
  COURT_GROUPED("court.grouped"),
  COURT_RETIRED("court.retired"),
  DEAD_LETTER_CLOSED("dead-letter.closed"),
  DIAGNOSTICS_CREATED("diagnostics.created"),
  DISPLAY_PAIRED("display.paired"),
  DISPLAY_REMOVED("display.removed"),
  ENGINE_RESTARTED("engine.restarted"),
  GATE_OPENED("gate.opened"),
  GATE_POSTPONED("gate.postponed"),
  INTAKE_PAUSED("intake.paused"),
  INTAKE_RESUMED("intake.resumed"),
  LIST_EXPORTED("list.exported"),
  LISTEN_ADDRESS_CHANGED("listening.changed"),
  MAIL_RESENT("mail.resent"),
  BILL_FETCHED("bill.fetched"),
  BILL_IMPORTED("bill.imported"),
  BILL_SETTLED("bill.settled"),
  MONEY_CLOSED("money.closed"),
  PAYMENT_INQUIRED("payment.asked"),
  PAYMENT_MOCKED("payment.mocked"),
  PAYMENT_SETTINGS_CHANGED("payment.settings-changed"),
  PERSON_EXPORTED("person.exported"),
  PERSON_MESSAGE_SENT("person.message-sent"),
  PERSON_NOTE_ADDED("person.note-added"),
  PERSON_NOTE_DELETED("person.note-deleted"),
  PLAN_CHANGED("plan.changed"),
  RECEIPT_PRINTED("receipt.printed"),
  REFUND_DROPPED("refund.dropped"),
  REFUND_HANDED_OUT("refund.handed-out"),
  REFUND_INQUIRED("refund.asked"),
  REFUND_REQUESTED("refund.requested"),
  REFUND_SETTLED("refund.settled"),
  REHEARSAL_ENDED("rehearsal.ended"),
  REHEARSAL_STARTED("rehearsal.started"),
  RESERVATION_BOOKED("reservation.booked"),
  RESERVATION_CANCELLED("reservation.cancelled"),
  RESERVATION_CHANGED("reservation.changed"),
  RESERVATION_CHECKED_IN("reservation.checked-in"),
  RESERVATION_CHECK_IN_UNDONE("reservation.check-in-taken-back"),
  RESERVATION_FORFEITED("reservation.forfeited"),
  RESERVATION_MOVED("reservation.moved"),
  RESERVATION_NO_SHOW("reservation.no-show"),
  RESERVATION_NO_SHOW_UNDONE("reservation.no-show-taken-back"),
  RESERVATION_PAID("reservation.paid"),
  RESERVATION_RESTORED("reservation.restored"),
  OUTDATED_ROWS_DELETED("rows.outdated"),
  ROLE_ADDED("role.added"),
  ROLE_CHANGED("role.changed"),
  ROLE_DELETED("role.deleted"),
  ROLE_GIVEN("account.role-given"),
  SESSION_CREATED("session.created"),
  SESSION_DELETED("session.deleted"),
  SESSION_EDITED("session.edited"),
  SESSION_INTERVAL_SET("session.interval-set"),
  SESSION_LIMITS_CHANGED("session.limits-changed"),
  SESSION_PAUSED("session.paused"),
  SESSION_PRICED("session.priced"),
  SESSION_RESUMED("session.resumed"),
  SETTLING_PAUSED("settling.paused"),
  SETTLING_RESUMED("settling.resumed"),
  SLOT_REPAIRED("slot.mended"),
  SLOTS_BLOCKED("slots.blocked"),
  SLOTS_GENERATED("slots.generated"),
  SLOTS_UNBLOCKED("slots.unblocked"),
  SLOTS_WARMED("slots.warmed"),
  SPECIAL_DAY_REMOVED("calendar.day-removed"),
  SPECIAL_DAY_SET("calendar.day-set"),
  STRIKES_FORGIVEN("strikes.forgiven"),
  WAIT_PLACE_BOOKED("wait.place-booked"),
  WAIT_PLACE_GIVEN("wait.place-given"),
  WAIT_SEED_SEALED("wait.seed-sealed");

  private static final Map<String, AuditAction> BY_CODE =
      Arrays.stream(values()).collect(Collectors.toMap(AuditAction::code, Function.identity()));

  private final String code;

  /** Dotted and in the past tense, such as {@code court.renamed}. */
  public String code() {
    return code;
  }

  /** Empty when the code is none of today's: older rows may have codes that are no longer used. */
  public static Optional<AuditAction> ofCode(String code) {
    return Optional.ofNullable(BY_CODE.get(code));
  }
}
