package io.courtflash.desktop.screen.audit;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.core.security.Permission;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.WeekdayTexts;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** Formats what an entry changed, in the window's language and the venue's zone. */
record AuditChangeFormatter(Texts texts, TimeFormatter times) {

  private static final Map<String, String> FIELDS =
      Map.ofEntries(
          Map.entry("amount", "audit.field-amount"),
          Map.entry("answer", "audit.field-answer"),
          Map.entry("arrival", "audit.field-arrival"),
          Map.entry("attempts", "audit.field-attempts"),
          Map.entry("beginTime", "audit.field-begin"),
          Map.entry("beginsAt", "audit.field-begin"),
          Map.entry("bytes", "audit.field-bytes"),
          Map.entry("capacity", "sessions.capacity"),
          Map.entry("courtId", "audit.field-court"),
          Map.entry("courtIds", "audit.field-courts"),
          Map.entry("courtName", "courts.name"),
          Map.entry("courts", "audit.field-courts"),
          Map.entry("createTime", "audit.field-made"),
          Map.entry("created", "audit.field-created"),
          Map.entry("date", "sessions.calendar-date"),
          Map.entry("endTime", "audit.field-end"),
          Map.entry("endsAt", "audit.field-end"),
          Map.entry("existing", "audit.field-existing"),
          Map.entry("firstDate", "sessions.first-day"),
          Map.entry("flashTime", "sessions.flash"),
          Map.entry("for", "audit.field-for"),
          Map.entry("id", "audit.field-id"),
          Map.entry("lastDate", "sessions.last-day"),
          Map.entry("likeWeekday", "sessions.calendar-choice"),
          Map.entry("method", "audit.field-method"),
          Map.entry("mustChange", "audit.field-must-change"),
          Map.entry("name", "sessions.name"),
          Map.entry("checkedIn", "audit.field-checked-in"),
          Map.entry("noShow", "audit.field-no-show"),
          Map.entry("note", "audit.field-reason"),
          Map.entry("order", "audit.field-order"),
          Map.entry("paused", "sessions.is-paused"),
          Map.entry("permissions", "roles.permissions"),
          Map.entry("points", "audit.field-points"),
          Map.entry("reason", "audit.field-reason"),
          Map.entry("refund", "audit.field-refund"),
          Map.entry("closesAt", "audit.field-closes"),
          Map.entry("opensAt", "audit.field-opens"),
          Map.entry("releaseKind", "sessions.release-kind"),
          Map.entry("releaseDaysAhead", "sessions.days-ahead"),
          Map.entry("rows", "health.backup-rows"),
          Map.entry("seconds", "audit.field-seconds"),
          Map.entry("slot", "audit.field-slot"),
          Map.entry("slotInterval", "sessions.interval"),
          Map.entry("slots", "audit.field-slots"),
          Map.entry("slotsPerCourt", "audit.field-slots-each"),
          Map.entry("status", "audit.field-status"),
          Map.entry("studentId", "students.id"),
          Map.entry("students", "audit.field-students"),
          Map.entry("suspendReason", "students.reason"),
          Map.entry("suspendedUntil", "students.until"),
          Map.entry("userRole", "students.role"),
          Map.entry("weekdays", "sessions.weekdays"));

  /** By the field that has them: a reason that somebody typed stays as it is. */
  private static final Map<String, String> VALUES =
      Map.ofEntries(
          Map.entry("answer PAID", "audit.answer-paid"),
          Map.entry("answer UNPAID", "audit.answer-unpaid"),
          Map.entry("answer NO_ANSWER", "audit.answer-none"),
          // Entries that were written before the answer was an enum.
          Map.entry("answer Paid", "audit.answer-paid"),
          Map.entry("answer Unpaid", "audit.answer-unpaid"),
          Map.entry("answer Silent", "audit.answer-none"),
          Map.entry("answer NoAnswer", "audit.answer-none"),
          Map.entry("method CASH", "booking.cash"),
          Map.entry("method FREE", "booking.free"),
          Map.entry("method ONLINE", "booking.online"),
          Map.entry("status PENDING_PAYMENT", "booking.pending"),
          Map.entry("status CLOSING", "booking.closing"),
          Map.entry("status CONFIRMED", "booking.confirmed"),
          Map.entry("status REFUNDING", "booking.refunding"),
          Map.entry("status CANCELLED", "booking.cancelled"),
          Map.entry("status PAYING", "booking.pay-open"),
          Map.entry("status SUCCESS", "booking.pay-success"),
          Map.entry("status REFUNDED", "booking.pay-refunded"),
          Map.entry("status CLOSED", "booking.pay-closed"),
          Map.entry("releaseKind GATE", "sessions.kind-gate"),
          Map.entry("releaseKind ROLLING", "sessions.kind-rolling"),
          Map.entry("releaseKind BY_HAND", "sessions.kind-by-hand"),
          Map.entry("releaseKind DESK_ONLY", "sessions.kind-desk-only"),
          Map.entry("userRole USER", "students.student"),
          Map.entry("userRole CLERK", "students.clerk"),
          Map.entry("userRole MANAGER", "students.manager"),
          Map.entry("userRole ADMIN", "students.admin"),
          Map.entry("userRole STAFF", "students.staff"),
          Map.entry("checkedIn true", "audit.yes"),
          Map.entry("checkedIn false", "audit.no"),
          Map.entry("noShow true", "audit.yes"),
          Map.entry("noShow false", "audit.no"),
          Map.entry("paused true", "audit.yes"),
          Map.entry("paused false", "audit.no"),
          Map.entry("mustChange true", "audit.yes"),
          Map.entry("mustChange false", "audit.no"));

  /** All changes of the entry, joined by a separator. */
  String of(AuditEntry entry, String between) {
    return FieldChange.of(entry).stream().map(this::line).collect(Collectors.joining(between));
  }

  /** On one line: the field, then what was and what is. */
  String line(FieldChange difference) {
    String before = value(difference.field(), difference.before());
    String after = value(difference.field(), difference.after());
    String change = before.isEmpty() ? after : before + " → " + (after.isEmpty() ? "∅" : after);
    return difference.field().isEmpty()
        ? change
        : texts.get("audit.field", name(difference.field()), change);
  }

  /** As it is in the log for one that has no words yet. */
  private String name(String field) {
    String key = FIELDS.get(field);
    return key == null ? field : texts.get(key);
  }

  private String value(String field, String value) {
    if (field.equals("likeWeekday") || field.equals("weekdays")) {
      return weekdays(value);
    }
    if (field.equals("permissions")) {
      return permissions(value);
    }
    String key = VALUES.get(field + " " + value);
    return key == null ? moment(value) : texts.get(key);
  }

  /** One weekday, or a list of them as JSON. */
  private String weekdays(String value) {
    return Arrays.stream(DayOfWeek.values())
        .filter(day -> value.contains(day.name()))
        .map(day -> texts.get(WeekdayTexts.key(day)))
        .collect(Collectors.joining(texts.get("sessions.weekday-separator")));
  }

  /** Permissions as JSON; of those, ones that the program no longer has are left out. */
  private String permissions(String value) {
    return Arrays.stream(Permission.values())
        .filter(permission -> value.contains('"' + permission.name() + '"'))
        .map(permission -> texts.get(permission.textKey()))
        .collect(Collectors.joining(" · "));
  }

  private String moment(String value) {
    try {
      return times.second(Instant.parse(value));
    } catch (DateTimeParseException _) {
      return value;
    }
  }
}
