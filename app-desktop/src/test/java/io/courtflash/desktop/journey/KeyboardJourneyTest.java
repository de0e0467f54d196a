package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

@Journey
class KeyboardJourneyTest {

  /** More controls than the window has on one page. */
  private static final int TABS = 80;

  @Test
  void aBookingIsCancelledByKeyboardAlone(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("键盘场");
    Reservation booked = hall.reserve(hall.student(), open.slots().getFirst());
    clerk.press(KeyCode.SHORTCUT, KeyCode.K).sees("#palette-input");
    clerk.write("sign out").press(KeyCode.ENTER).sees("#signin");
    tabTo(clerk, "signin-name").write(SignedInConsole.NAME);
    tabTo(clerk, "signin-password").write(SignedInConsole.PASSWORD).press(KeyCode.ENTER);
    clerk.sees("#workplace").press(KeyCode.SHORTCUT, KeyCode.DIGIT1).sees("#today");
    tabTo(clerk, "today-next");
    for (int day = 0; day < hall.daysAhead(open); day++) {
      clerk.press(KeyCode.SPACE);
    }
    clerk.sees("#today-at-" + open.slots().getFirst().courtId() + "-1800");
    tabTo(clerk, "today-board").press(KeyCode.DOWN).press(KeyCode.ENTER);
    clerk.sees("#booking-cancel");
    tabTo(clerk, "booking-cancel").press(KeyCode.SPACE).seesFocus("#booking-reason");
    clerk.write("rain").press(KeyCode.ENTER);
    clerk.seesNotice("已取消").seesText("#today-slot-state", "空闲");
    assertThat(hall.of(ReservationLifecycle.class).find(booked.id()))
        .map(Reservation::status)
        .contains(ReservationStatus.CANCELLED);
  }

  /** Goes on until the focus is there; wherever it is on the way, it can be seen. */
  private static ConsoleRobot tabTo(ConsoleRobot clerk, String id) {
    for (int tab = 0; tab < TABS && !id.equals(focused(clerk)); tab++) {
      clerk.press(KeyCode.TAB);
    }
    assertThat(focused(clerk)).isEqualTo(id);
    return clerk;
  }

  private static String focused(ConsoleRobot clerk) {
    return clerk.read(
        () -> {
          Node node = clerk.stage().getScene().getFocusOwner();
          if (node == null) {
            return "";
          }
          assertThat(node.isFocused()).as("%s has the focus", node).isTrue();
          return node.getId() == null ? "" : node.getId();
        });
  }
}
