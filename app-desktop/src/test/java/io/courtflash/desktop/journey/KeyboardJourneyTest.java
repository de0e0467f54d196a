package io.courtflash.desktop.journey;

import static io.courtflash.desktop.journey.BoardTasksJourneyTest.begin;
import static io.courtflash.desktop.journey.BoardTasksJourneyTest.paid;
import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import io.courtflash.testkit.Thorough;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The commonest tasks without a mouse. */
@Journey
@Thorough(besides = "BoardTasksJourneyTest")
class KeyboardJourneyTest {

  @Test
  void aBookingIsCancelledByKeyboardAlone(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("键盘场");
    Reservation booked = hall.reserve(hall.student(), open.slots().getFirst());
    clerk.press(KeyCode.SHORTCUT, KeyCode.K).sees("#palette-input");
    clerk.write("sign out").press(KeyCode.ENTER).sees("#signin");
    clerk.tabTo("signin-name").press(KeyCode.SHORTCUT, KeyCode.A).write(SignedInConsole.NAME);
    clerk.tabTo("signin-password").write(SignedInConsole.PASSWORD).press(KeyCode.ENTER);
    clerk.sees("#workplace").press(KeyCode.SHORTCUT, KeyCode.DIGIT1).sees("#today");
    clerk.tabTo("today-next");
    for (int day = 0; day < hall.daysAhead(open); day++) {
      clerk.press(KeyCode.SPACE);
    }
    clerk.sees("#today-at-" + open.slots().getFirst().courtId() + "-1800");
    clerk.tabTo("today-board").press(KeyCode.DOWN).press(KeyCode.ENTER);
    clerk.sees("#booking-cancel");
    clerk.tabTo("booking-cancel").press(KeyCode.SPACE).seesFocus("#booking-reason");
    clerk.write("rain").press(KeyCode.ENTER);
    clerk.seesNotice("已取消").seesText("#today-slot-state", "空闲");
    assertThat(hall.of(ReservationLifecycle.class).find(booked.id()))
        .map(Reservation::status)
        .contains(ReservationStatus.CANCELLED);
  }

  @Test
  void aStudentIsBookedByKeyboardAlone(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("键盘代订");
    Account student = hall.student();
    goToFirstSlot(clerk, hall, open);
    clerk.press(KeyCode.B).seesFocus("#booking-customer-name");
    clerk.write(student.studentId()).press(KeyCode.ENTER).seesNotice("已预约");
    assertThat(latest(hall, open).studentId()).isEqualTo(student.studentId());
  }

  @Test
  void aGuestIsBookedByKeyboardAlone(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("键盘散客");
    goToFirstSlot(clerk, hall, open);
    clerk.press(KeyCode.B).seesFocus("#booking-customer-name");
    clerk.tabTo("booking-customer-student").press(KeyCode.RIGHT).press(KeyCode.SPACE);
    clerk.tabTo("booking-customer-name").write("Mr Lee 139");
    clerk.press(KeyCode.ENTER).seesNotice("已预约");
    assertThat(latest(hall, open).guest()).isEqualTo("Mr Lee 139");
  }

  @Test
  void cashIsTakenByKeyboardAlone(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("键盘收款");
    Reservation booked = hall.reserve(hall.student(), open.slots().getFirst());
    goToFirstSlot(clerk, hall, open);
    clerk.press(KeyCode.ENTER).sees("#booking-take-payment");
    clerk.tabTo("booking-take-payment").press(KeyCode.SPACE).sees("#dialog-ok");
    clerk.press(KeyCode.ENTER).seesText("#today-slot-state", "已付款");
    assertThat(status(hall, booked)).isEqualTo(ReservationStatus.CONFIRMED);
  }

  @Test
  void aBookingIsMovedByKeyboardAlone(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("键盘调整");
    Reservation booked = paid(hall, open.slots().getFirst(), hall.student());
    goToFirstSlot(clerk, hall, open);
    clerk.press(KeyCode.ENTER).sees("#booking-move");
    clerk.tabTo("booking-move").press(KeyCode.SPACE).sees("#today-moving");
    clerk.tabTo("today-board").press(KeyCode.DOWN).press(KeyCode.ENTER).sees("#today-move-here");
    clerk.tabTo("today-move-here").press(KeyCode.SPACE).seesNotice("已调整");
    assertThat(hall.of(ReservationLifecycle.class).find(booked.id()).orElseThrow().slotId())
        .isNotEqualTo(booked.slotId());
  }

  @Test
  void aPaidBookingIsRefundedByKeyboardAlone(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("键盘退款");
    Reservation booked = paid(hall, open.slots().getFirst(), hall.student());
    goToFirstSlot(clerk, hall, open);
    clerk.press(KeyCode.ENTER).sees("#booking-refund");
    clerk.tabTo("booking-refund").press(KeyCode.SPACE).seesFocus("#booking-reason");
    clerk.write("wet floor").press(KeyCode.ENTER).seesText("#today-slot-state", "空闲");
    assertThat(status(hall, booked)).isEqualTo(ReservationStatus.CANCELLED);
  }

  @Test
  void whoComesAndWhoDoesNotIsNotedByKeyboardAlone(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("键盘签到");
    paid(hall, open.slots().getFirst(), hall.student());
    begin(hall, open.slots().getFirst(), 5);
    goToFirstSlot(clerk, hall, open);
    clerk.press(KeyCode.C).seesNotice("已签到");
    assertThat(latest(hall, open).checkedInAt()).isNotNull();
  }

  @Test
  void theBookingsOfAPersonAreFoundByKeyboardAlone(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("键盘查人");
    Account student = hall.student();
    paid(hall, open.slots().getFirst(), student);
    goToFirstSlot(clerk, hall, open);
    clerk.press(KeyCode.P).sees("#bookings-list").seesText(student.studentId());
    clerk.press(KeyCode.SHORTCUT, KeyCode.K).sees("#palette-input").write(student.studentId());
    clerk.seesText("人员 " + student.studentId()).press(KeyCode.ENTER).sees("#person-name");
  }

  @Test
  void aCourtIsClosedEachWeekByKeyboardAlone(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("键盘每周");
    goToFirstSlot(clerk, hall, open);
    clerk.press(KeyCode.ENTER).sees("#closing-close");
    clerk.tabTo("closing-close").press(KeyCode.SPACE).seesFocus("#closing-reason");
    clerk.write("PE class").tabTo("closing-repeat-once");
    clerk.press(KeyCode.RIGHT).press(KeyCode.RIGHT).press(KeyCode.SPACE);
    clerk.tabTo("closing-last-picker");
    clerk.write(open.date().plusWeeks(3).toString());
    clerk.tabTo("dialog-ok").press(KeyCode.SPACE).sees("#closing-days");
    clerk.tabTo("dialog-ok").press(KeyCode.SPACE).seesNotice("已封场");
    assertThat(hall.of(WeeklyBlocks.class).list())
        .filteredOn(series -> series.plan().reason().equals("PE class"))
        .singleElement()
        .returns(4, WeeklyBlocks.BlockSeries::blocksLeft);
  }

  @Test
  void anAfternoonIsClosedAndRefundedByKeyboardAlone(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("键盘关闭");
    List<Reservation> booked =
        open.slots().stream().limit(2).map(slot -> paid(hall, slot, hall.student())).toList();
    goToFirstSlot(clerk, hall, open);
    clerk.press(KeyCode.SHIFT, KeyCode.END).press(KeyCode.SHIFT, KeyCode.PAGE_DOWN);
    clerk.sees("#closing-close").tabTo("closing-close").press(KeyCode.SPACE);
    clerk.seesFocus("#closing-reason").write("power cut");
    clerk.press(KeyCode.ENTER).sees("#closing-days");
    clerk.tabTo("sessions-plan-booking-move").press(KeyCode.RIGHT).press(KeyCode.RIGHT);
    clerk.press(KeyCode.SPACE);
    clerk.tabTo("dialog-ok").press(KeyCode.SPACE).seesNotice("已封场");
    clerk.sees("#closing-results").tabTo("dialog-cancel").press(KeyCode.SPACE);
    assertThat(booked)
        .allSatisfy(each -> assertThat(status(hall, each)).isEqualTo(ReservationStatus.CANCELLED));
  }

  @Test
  void aReleaseIsPostponedByKeyboardAlone(ConsoleRobot clerk, HallFixture hall) {
    Instant planned = Instant.now().truncatedTo(ChronoUnit.MINUTES).plus(2, ChronoUnit.HOURS);
    OpenSession waiting = hall.waitingSession("键盘推迟", planned);
    hall.of(JdbcClient.class)
        .sql(
            """
            UPDATE gate_release SET opens_at = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR
            WHERE session_id <> ?
            """)
        .params(waiting.session().id())
        .update();
    clerk.press(KeyCode.SHORTCUT, KeyCode.DIGIT7).seesText("键盘推迟");
    clerk.tabTo("live-postpone-five").press(KeyCode.SPACE).sees("#dialog-ok");
    clerk.press(KeyCode.ENTER).seesNotice("键盘推迟");
    assertThat(hall.of(Releases.class).upcoming())
        .filteredOn(release -> release.sessionId() == waiting.session().id())
        .extracting(Release::opensAt)
        .contains(planned.plus(5, ChronoUnit.MINUTES));
  }

  @Test
  void theTillIsCountedByKeyboardAlone(ConsoleRobot clerk, HallFixture hall) {
    paid(hall, hall.openSession("键盘点款").slots().getFirst(), hall.student());
    clerk.press(KeyCode.SHORTCUT, KeyCode.DIGIT4).sees("#money-tabs");
    clerk.tabTo("money-tabs").press(KeyCode.RIGHT).press(KeyCode.RIGHT).press(KeyCode.RIGHT);
    clerk
        .sees("#money-count")
        .tabTo("money-count")
        .press(KeyCode.SPACE)
        .seesFocus("#money-counted");
    clerk.write("0").tabTo("money-closing-remark").write("counted tomorrow");
    clerk.tabTo("dialog-ok").press(KeyCode.SPACE).seesText("counted tomorrow");
  }

  /** Puts the keyboard on the first slot of the board of a session's day. */
  private static void goToFirstSlot(ConsoleRobot clerk, HallFixture hall, OpenSession open) {
    clerk.press(KeyCode.SHORTCUT, KeyCode.DIGIT1).sees("#today");
    clerk.tabTo("today-now").press(KeyCode.SPACE).tabTo("today-next");
    for (int day = 0; day < hall.daysAhead(open); day++) {
      clerk.press(KeyCode.SPACE);
    }
    clerk.sees(BoardTasksJourneyTest.cell(open.slots().getFirst())).idles();
    clerk.tabTo("today-board").press(KeyCode.HOME).press(KeyCode.PAGE_UP);
  }

  private static SlotBooking latest(HallFixture hall, OpenSession open) {
    return BoardTasksJourneyTest.latest(hall, open.slots().getFirst());
  }

  private static ReservationStatus status(HallFixture hall, Reservation booking) {
    return hall.of(ReservationLifecycle.class).find(booking.id()).orElseThrow().status();
  }
}
