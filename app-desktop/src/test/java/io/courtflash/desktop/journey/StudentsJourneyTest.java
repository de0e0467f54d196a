package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.LoginService;
import io.courtflash.core.people.login.token.TokenVerifier;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.MenuButton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Journey
class StudentsJourneyTest {

  @Test
  @Thorough(besides = "StudentsJourneyTest")
  void theCodesOfAnImportAreShownOnce(ConsoleRobot clerk, HallFixture hall, @TempDir Path directory)
      throws IOException {
    Path list = directory.resolve("students.csv");
    Files.writeString(list, "studentId,password\nfresher1,a-good-password\nfresher2\n");
    clerk.console().files().choose(list);
    clerk
        .go("students")
        .click("#students-import")
        .click("#dialog-ok")
        .seesText("#roster-details", "新增：fresher2")
        .snapshot("roster-zh-light")
        .click("#dialog-ok")
        .seesText("#students-codes", "fresher2, ")
        .click("#codes-copy")
        .click("#dialog-cancel")
        .seesNotice("已新增 2 人")
        .type("#students-search", "fresher")
        .pick("#students-list", "fresher1")
        .type("#students-search", "");
    assertThat(hall.of(Accounts.class).find("fresher1")).isPresent();
    assertThat(hall.of(Accounts.class).find("fresher2")).isPresent();
  }

  @Test
  void aListWithAWrongLineChangesNothing(
      ConsoleRobot clerk, HallFixture hall, @TempDir Path directory) throws IOException {
    Path list = directory.resolve("students.csv");
    Files.writeString(list, "studentId,password\nsenior1,a-good-password\nsenior2,short\n");
    clerk.console().files().choose(list);
    clerk.go("students").click("#students-import").click("#dialog-ok").seesNotice("3");
    assertThat(hall.of(Accounts.class).find("senior1")).isEmpty();
  }

  @Test
  @Thorough(besides = "StudentsJourneyTest")
  void theLoginsOfAnAccountEndAtOnce(ConsoleRobot clerk, HallFixture hall) {
    String name = hall.student().studentId();
    String phone = login(hall, name, "Safari · iOS");
    String laptop = login(hall, name, "Firefox · Windows");
    clerk
        .go("students")
        .type("#students-search", name)
        .pick("#students-list", name)
        .click("#students-person")
        .seesText("#person-name", name)
        .on(MenuButton.class, "#person-more", menu -> choose(menu, "students-logins"))
        .pick("#logins-list", "Safari · iOS")
        .snapshot("logins-zh-light")
        .click("#logins-end")
        .seesNotice("一个登录已结束");
    TokenVerifier tokens = hall.of(TokenVerifier.class);
    assertThat(tokens.verify(phone)).isInstanceOf(TokenVerifier.Result.Unknown.class);
    assertThat(tokens.verify(laptop)).isInstanceOf(TokenVerifier.Result.Granted.class);

    clerk.click("#logins-end-all").click("#dialog-ok").seesNotice("所有登录已结束");
    assertThat(tokens.verify(laptop)).isInstanceOf(TokenVerifier.Result.Unknown.class);
    clerk.seesText("#logins-list-empty", "目前没有登录").click("#dialog-cancel");
    clerk.click("#person-back").type("#students-search", "");
    clerk.go("audit").choose("#audit-action-filter", "account.logins-ended").seesText("chief");
  }

  private static void choose(MenuButton menu, String id) {
    menu.getItems().stream()
        .filter(item -> id.equals(item.getId()))
        .findFirst()
        .orElseThrow()
        .fire();
  }

  @Test
  void aPersonIsOneClickAwayFromTheirBooking(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("人员场");
    Account student = hall.student("linked1");
    Reservation booked = hall.reserve(student, open.slots().getFirst());
    hall.pay(student, booked);
    clerk
        .go("bookings")
        .type("#bookings-search", "linked1")
        .pick("#bookings-list", "linked1")
        .click("#bookings-person")
        .seesText("#person-name", "linked1")
        .sees("#person-money")
        .seesText("¥20.00")
        .snapshot("person-zh-light")
        .click("#person-next-booking")
        .seesText("#bookings-details-status", "已付款");
    clerk.go("students").click("#person-back").sees("#students-list");
    clerk.go("bookings").click("#bookings-clear");
  }

  private static String login(HallFixture hall, String name, String client) {
    LoginResult result =
        hall.of(LoginService.class)
            .login(name, "a-good-password", new LoginOrigin.Network("192.0.2.1"), client);
    return ((LoginResult.Granted) result).token();
  }
}
