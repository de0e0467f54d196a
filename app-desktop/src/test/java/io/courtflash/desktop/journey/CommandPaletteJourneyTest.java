package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import io.courtflash.testkit.Thorough;
import java.util.List;
import java.util.Objects;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

@Journey
class CommandPaletteJourneyTest {

  @Test
  void aCourtIsAddedWithoutAMouse(ConsoleRobot clerk, HallFixture hall) {
    clerk.go("today").press(KeyCode.SHORTCUT, KeyCode.K).sees("#palette-input");
    clerk.type("#palette-input", "add court").snapshot("palette-zh-light");
    clerk.press(KeyCode.ENTER).sees("#dialog-ok").sees("#screen-courts");
    clerk.type("#courts-name", "键盘场").press(KeyCode.ENTER).seesNotice("键盘场");
    assertThat(hall.of(Courts.class).list()).extracting(Court::courtName).contains("键盘场");
  }

  @Test
  void anActionOfAnyScreenRunsThere(ConsoleRobot clerk) {
    for (String key : List.of("sessions.add", "live.pause-intake", "live.pause-settling")) {
      String name = Texts.get(Texts.CHINESE, key);
      clerk.press(KeyCode.SHORTCUT, KeyCode.K).type("#palette-input", name).press(KeyCode.ENTER);
      clerk.sees("#screen-" + key.substring(0, key.indexOf('.'))).click("#dialog-cancel");
    }
  }

  @Test
  @Thorough(besides = "CommandPaletteJourneyTest")
  void eachKindOfContentIsFound(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("查找场");
    Account student = hall.student("sought77");
    Reservation booked = hall.reserve(student, open.slots().getFirst());
    String order = hall.pay(student, booked).outTradeNo();
    // The person comes first.
    clerk.press(KeyCode.SHORTCUT, KeyCode.K).type("#palette-input", "sought7");
    clerk.seesText("预约 " + booked.id() + "：sought77").press(KeyCode.DOWN);
    clerk.press(KeyCode.ENTER).seesNo("#palette-input");
    clerk.seesText("#bookings-details-status", "已付款");
    find(clerk, order, "订单 " + order);
    clerk.awaits("the order", () -> chose(clerk, "#money-orders", order));
    find(clerk, "ought7", "人员 sought77");
    clerk.seesText("#person-name", "sought77").click("#person-back").sees("#students-list");
  }

  @Test
  void aCourtIsFoundByAPartOfItsName(ConsoleRobot clerk, HallFixture hall) {
    hall.court("Eastern Court 1");
    hall.court("Western Court 2");
    find(clerk, "western", "场地 Western Court 2");
    clerk.awaits("the court", () -> chose(clerk, "#courts-list", "Western Court 2"));
  }

  private static void find(ConsoleRobot clerk, String typed, String found) {
    clerk.press(KeyCode.SHORTCUT, KeyCode.K).type("#palette-input", typed).seesText(found);
    clerk.press(KeyCode.ENTER).seesNo("#palette-input");
  }

  private static boolean chose(ConsoleRobot clerk, String table, String text) {
    return clerk.stage().getScene().lookup(table) instanceof TableView<?> shown
        && Objects.toString(shown.getSelectionModel().getSelectedItem()).contains(text);
  }

  @Test
  void escapeClosesThePaletteAlone(ConsoleRobot clerk) {
    clerk.go("courts").press(KeyCode.SHORTCUT, KeyCode.K).sees("#palette-input");
    clerk.press(KeyCode.ESCAPE).seesNo("#palette-input").sees("#screen-courts");
  }

  @Test
  void theSearchShortcutFocusesTheSearchField(ConsoleRobot clerk) {
    clerk.go("students").press(KeyCode.SHORTCUT, KeyCode.F);
    clerk.awaits(
        "the focus",
        () -> "students-search".equals(clerk.stage().getScene().getFocusOwner().getId()));
    clerk.go("audit").press(KeyCode.SHORTCUT, KeyCode.F);
    clerk.awaits(
        "the focus",
        () -> "audit-subject-filter".equals(clerk.stage().getScene().getFocusOwner().getId()));
  }

  @Test
  void noticesAreKeptInTheHistory(ConsoleRobot clerk) {
    clerk.go("courts").click("#courts-add").type("#courts-name", "记录场").click("#dialog-ok");
    clerk.seesNotice("记录场");
    clerk.click("#status-notices").seesText("已添加“记录场”。").snapshot("notices-zh-light");
  }
}
