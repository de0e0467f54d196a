package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import io.courtflash.testkit.Thorough;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

@Journey
@Thorough(besides = "BoardTasksJourneyTest")
class KeyboardJourneyTest {

  @Test
  void aBookingIsCancelledByKeyboardAlone(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("键盘场");
    Reservation booked = hall.reserve(hall.student(), open.slots().getFirst());
    clerk.press(KeyCode.SHORTCUT, KeyCode.K).sees("#palette-input");
    clerk.write("sign out").press(KeyCode.ENTER).sees("#signin");
    clerk.tabTo("signin-name").write(SignedInConsole.NAME);
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
}
