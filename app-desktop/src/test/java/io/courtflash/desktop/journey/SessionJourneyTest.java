package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.testkit.Thorough;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import org.junit.jupiter.api.Test;

@Journey
class SessionJourneyTest {

  /** Later than any day that another journey has slots on. */
  private static final int DAYS_AHEAD = 50;

  /** A range of so many days is generated. */
  private static final int DAYS = 3;

  @Test
  void anAddedSessionIsOpened(ConsoleRobot clerk, HallFixture hall) {
    hall.court("新场次的场地");
    LocalDate day = LocalDate.now(hall.of(ZoneId.class)).plusDays(DAYS_AHEAD);
    clerk
        .go("sessions")
        .click("#sessions-add")
        .type("#sessions-name-or-none", "晨练场")
        .type("#sessions-flash-time", "23:50")
        .type("#sessions-begin-time", "7:00")
        .type("#sessions-end-time", "6:00")
        .seesText("#sessions-end-time-problem", "晚于")
        .type("#sessions-end-time", "8:00")
        .type("#sessions-days-ahead-of", "" + DAYS_AHEAD)
        .click("#dialog-ok")
        .seesNotice("晨练场");
    clerk
        .pick("#sessions-list", "晨练场")
        .click("#sessions-generate")
        .type("#sessions-first-day", day.toString())
        .type("#sessions-last-day", day.plusDays(DAYS - 1).toString())
        .click("#dialog-ok")
        .seesNotice("已处理 " + DAYS + " 天");
    FlashSession made =
        hall.of(Sessions.class).list().stream()
            .filter(session -> session.name().equals("晨练场"))
            .findFirst()
            .orElseThrow();
    for (int later = 0; later < DAYS; later++) {
      assertThat(hall.of(Slots.class).ofSession(made.id(), day.plusDays(later))).isNotEmpty();
    }
    clerk
        .pick("#sessions-list", "晨练场")
        .click("#sessions-open-now")
        .click("#dialog-ok")
        .seesNotice("晨练场");
  }

  @Test
  @Thorough(besides = "SessionJourneyTest")
  void aSessionOnSomeWeekdaysHasNoSlotsOnOthersNorOnAHoliday(ConsoleRobot clerk, HallFixture hall) {
    hall.court("周末场的场地");
    LocalDate saturday =
        LocalDate.now(hall.of(ZoneId.class))
            .plusDays(2 * DAYS_AHEAD)
            .with(TemporalAdjusters.next(DayOfWeek.SATURDAY));
    LocalDate sunday = saturday.plusDays(1);
    clerk.go("sessions").click("#sessions-add").type("#sessions-name-or-none", "周末场");
    for (int day = DayOfWeek.MONDAY.getValue(); day <= DayOfWeek.FRIDAY.getValue(); day++) {
      clerk.click("#sessions-weekdays-" + day);
    }
    clerk.type("#sessions-first-date", saturday.toString()).snapshot("session-form-zh-light");
    clerk.click("#dialog-ok").seesNotice("周末场");
    clerk
        .pick("#sessions-list", "周末场")
        .seesText("周六、周日")
        .click("#sessions-calendar")
        .type("#sessions-calendar-date", sunday.toString())
        .type("#sessions-calendar-note", "校庆")
        .click("#dialog-ok")
        .seesNotice("已保存，现有时段不变");
    clerk
        .pick("#sessions-list", "周末场")
        .click("#sessions-generate")
        .type("#sessions-first-day", saturday.minusDays(1).toString())
        .type("#sessions-last-day", sunday.plusDays(1).toString())
        .click("#dialog-ok")
        .seesNotice("已处理 1 天");
    clerk
        .click("#sessions-calendar")
        .seesText(sunday.format(DateTimeFormatter.ofPattern("M月d日 EEE", Locale.CHINA)) + "  闭馆  校庆")
        .snapshot("calendar-zh-light");
    clerk
        .type("#sessions-calendar-date", sunday.toString())
        .choose("#sessions-calendar-choice", "照常")
        .click("#dialog-ok");
    await("no special day").until(() -> hall.of(HallCalendar.class).upcoming().isEmpty());
  }
}
