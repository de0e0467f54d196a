package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionScope;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.WeekdayTexts;
import io.courtflash.desktop.screen.sessions.PlanWeekFacts.Terms;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Formats the sessions of the plan in the window's language. */
record SessionFormatter(Texts texts, TimeFormatter times) {

  /** Its hours are shown beside it. */
  String name(SessionRow row) {
    return row.session().plan().hasGeneratedName()
        ? texts.get("sessions.unnamed")
        : row.session().name();
  }

  String state(SessionRow row) {
    return switch (row.status().state()) {
      case WAITING -> texts.get("sessions.waiting");
      case OPEN -> texts.get("sessions.open");
      case PAUSED -> texts.get("sessions.is-paused");
    };
  }

  static Pill.Tone tone(SessionRow row) {
    return switch (row.status().state()) {
      case WAITING -> Pill.Tone.NEUTRAL;
      case OPEN -> Pill.Tone.GOOD;
      case PAUSED -> Pill.Tone.BAD;
    };
  }

  /** Such as "12:00–22:00, 60 min". */
  String hours(FlashSession session) {
    return texts.get("sessions.hours-and-interval", span(session), session.slotInterval());
  }

  static String span(FlashSession session) {
    return session.beginTime() + "–" + session.endTime();
  }

  /** Such as "Sat, Sun · Tue 1 Sep – Wed 20 Jan 2027", or a single day. */
  String days(SessionScope scope) {
    LocalDate first = scope.firstDate();
    LocalDate last = scope.lastDate();
    if (first != null && first.equals(last)) {
      return day(first);
    }
    String weekdays =
        scope.weekdays().equals(SessionScope.ALWAYS.weekdays())
            ? texts.get("sessions.every-day")
            : joined(scope.weekdays().stream().map(day -> texts.get(WeekdayTexts.key(day))));
    return first == null && last == null
        ? weekdays
        : weekdays + " · " + (day(first) + " – " + day(last)).strip();
  }

  String courts(SessionScope scope, List<Court> courts) {
    return scope.courtIds().isEmpty()
        ? texts.get("sessions.whole-hall")
        : joined(
            courts.stream()
                .filter(court -> scope.courtIds().contains(court.id()))
                .map(Court::courtName));
  }

  /** The time of day of the gate, or how else the slots are released, and how far ahead. */
  String release(FlashSession session) {
    ReleaseKind kind = session.releaseKind();
    String when =
        kind == ReleaseKind.GATE
            ? session.flashTime().toString()
            : texts.get(Texts.key("sessions.kind", kind));
    return kind.isForStudents()
        ? texts.get("sessions.release-ahead", when, session.releaseDaysAhead())
        : when;
  }

  /** The price for everybody, and below those of audiences. */
  String prices(Terms terms) {
    return Stream.concat(
            Stream.of(yuan(terms.price())),
            terms.audiences().entrySet().stream()
                .map(each -> each.getKey() + " " + yuan(each.getValue())))
        .collect(Collectors.joining("\n"));
  }

  /** Such as "¥10.00", or "¥8.00–10.00" where audiences pay less. */
  String priceRange(Terms terms) {
    BigDecimal least = all(terms).min(BigDecimal::compareTo).orElse(terms.price());
    BigDecimal most = all(terms).max(BigDecimal::compareTo).orElse(terms.price());
    return least.compareTo(most) == 0 ? yuan(most) : yuan(least) + "–" + most.toPlainString();
  }

  private static Stream<BigDecimal> all(Terms terms) {
    return Stream.concat(Stream.of(terms.price()), terms.audiences().values().stream());
  }

  private String yuan(BigDecimal amount) {
    return amount.signum() == 0 ? texts.get("sessions.free") : "¥" + amount.toPlainString();
  }

  /** Whether slots are booked one by one or from any start to any end. */
  String mode(Terms terms) {
    var interval = terms.interval();
    return interval == null
        ? texts.get("sessions.mode-slots")
        : texts.get(
            "sessions.mode-free",
            interval.minMinutes(),
            interval.maxMinutes(),
            interval.maxCourts());
  }

  /** When the next gate opens, or why there is none. */
  String nextGate(SessionRow row) {
    Instant opensAt = row.status().opensAt();
    if (opensAt != null) {
      return moment(opensAt);
    }
    if (row.over()) {
      return texts.get("sessions.over");
    }
    return texts.get(
        row.session().releaseKind().isForStudents()
            ? "sessions.manual"
            : Texts.key("sessions.kind", ReleaseKind.DESK_ONLY));
  }

  /** Why a session has no gate ahead; its key. */
  static String withoutGate(SessionRow row) {
    if (row.over()) {
      return "sessions.over-hint";
    }
    return switch (row.session().releaseKind()) {
      case GATE, ROLLING -> "sessions.manual-hint";
      case BY_HAND -> "sessions.by-hand-hint";
      case DESK_ONLY -> "sessions.desk-only-hint";
    };
  }

  /** Such as "Wed 2 Sep". */
  String day(@Nullable LocalDate date) {
    return date == null ? "" : texts.day(date);
  }

  /** Such as "Wed 2 Sep 13:00". */
  String moment(Instant instant) {
    return times.minute(texts, instant);
  }

  private String joined(Stream<String> names) {
    return names.collect(Collectors.joining(texts.get("sessions.weekday-separator")));
  }
}
