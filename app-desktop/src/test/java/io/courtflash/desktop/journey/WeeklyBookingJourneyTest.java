package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.change.series.BookedDate;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import io.courtflash.testkit.Thorough;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A club's weekly training, with the clicks that it takes at most. */
@Journey
@Thorough(besides = "BoardTasksJourneyTest")
class WeeklyBookingJourneyTest {

  private static final int MOST_CLICKS = 8;

  private int clicks;

  @Test
  void aWeeklyBookingOfAClubIsEnded(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("社团训练", LocalTime.of(12, 0), LocalTime.of(14, 0), 1);
    Slot slot = open.slots().getFirst();
    LocalDate first = open.date();
    String court = hall.of(Courts.class).find(slot.courtId()).orElseThrow().courtName();
    Account club = hall.student();
    clerk.go("courts");

    clerk.pick("#courts-list", court);
    clicks++;
    click(clerk, "#weekly-book");
    clerk
        .type("#weekly-person", club.studentId())
        .type("#weekly-note", "羽毛球社训练")
        .type("#weekly-first", first.toString())
        .type("#weekly-last", first.plusWeeks(3).toString())
        .type("#weekly-from", "12:00")
        .type("#weekly-until", "13:00")
        .type("#weekly-despite-rules", "校内社团")
        .snapshot("weekly-form");
    click(clerk, "#dialog-ok");
    clerk
        .sees("#weekly-days")
        .seesText("可预约的日期：1")
        .seesText("#weekly-days", "跳过：没有场次")
        .snapshot("weekly-review");
    click(clerk, "#dialog-ok");
    clerk.seesNotice("已预约 1 天");
    assertThat(clicks).isLessThanOrEqualTo(MOST_CLICKS);
    BookingSeries made = series(hall, club).getFirst();
    assertThat(made.bookingsLeft()).isEqualTo(1);

    clicks = 0;
    clerk.go("students").type("#students-search", club.studentId());
    clerk.pick("#students-list", club.studentId());
    clicks++;
    click(clerk, "#students-person");
    clerk.sees("#person-bookings-list").snapshot("weekly-person");
    click(clerk, "#weekly-end");
    clerk
        .type("#weekly-end-from", first.toString())
        .type("#weekly-end-reason", "社团换馆")
        .snapshot("weekly-end");
    click(clerk, "#dialog-ok");
    clerk.seesNotice("取消预约 1 个");
    assertThat(clicks).isLessThanOrEqualTo(MOST_CLICKS);
    clerk.click("#person-back").type("#students-search", "");

    assertThat(hall.of(BookingSeriesChanges.class).dates(made.id()))
        .extracting(BookedDate::status)
        .containsExactly(ReservationStatus.CANCELLED);
  }

  private static List<BookingSeries> series(HallFixture hall, Account club) {
    return hall.of(BookingSeriesChanges.class).upcoming(club.id());
  }

  private void click(ConsoleRobot clerk, String query) {
    clerk.click(query);
    clicks++;
  }
}
