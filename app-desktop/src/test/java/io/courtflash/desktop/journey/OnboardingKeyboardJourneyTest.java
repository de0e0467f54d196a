package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.desktop.boot.ConsoleFixture;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.time.LocalTime;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A new hall from the first page to the board, without a mouse. */
@Thorough(besides = "BoardTasksJourneyTest")
class OnboardingKeyboardJourneyTest {

  private static final String PASSWORD = "set-up-by-keyboard";

  private ConsoleFixture console;
  private ConsoleRobot clerk;

  @BeforeEach
  void open() {
    console = SignedInConsole.open();
    clerk = new ConsoleRobot(console);
  }

  @AfterEach
  void close() throws IOException {
    clerk.leave();
    console.stop();
  }

  @Test
  void aHallIsSetUpByKeyboardAlone() {
    clerk.sees("#onboarding-zh").snapshot("keyboard-language");
    clerk.tabTo("onboarding-en").press(KeyCode.SPACE);
    clerk.seesText("Name your hall").seesFocus("#onboarding-hall").write("East Hall");
    clerk.tabTo("onboarding-add-part").press(KeyCode.SPACE).sees("#onboarding-part-2");
    replace("onboarding-part", "Hall A");
    replace("onboarding-courts", "3");
    replace("onboarding-part-2", "Hall B");
    replace("onboarding-courts-2", "2");
    clerk.snapshot("keyboard-hall").press(KeyCode.ENTER);
    clerk.sees("#onboarding-add-line");
    replace("onboarding-end-stepper", "12:00");
    clerk.seesText("#onboarding-line-1", "08:00–12:00").snapshot("keyboard-lines");
    clerk.tabTo("onboarding-back").press(KeyCode.SPACE).sees("#onboarding-add-part");
    clerk.tabTo("onboarding-next").press(KeyCode.ENTER).sees("#onboarding-add-line");
    clerk.seesText("#onboarding-line-1", "08:00–12:00");
    clerk.tabTo("onboarding-next").press(KeyCode.ENTER).seesText("5 courts");
    clerk.snapshot("keyboard-week");
    clerk.tabTo("onboarding-next").press(KeyCode.ENTER).seesFocus("#first-name");
    clerk.write(" root").seesText("#first-name-rule", "begins or ends with a space");
    replace("first-name", "root");
    replace("first-password", PASSWORD);
    replace("first-again", PASSWORD);
    clerk.snapshot("keyboard-administrator").press(KeyCode.ENTER).sees("#workplace");
    clerk.seesNotice("The hall is ready").snapshot("keyboard-board");

    HallFixture hall = new HallFixture(console.beans());
    assertThat(hall.of(SystemConfig.class).value(ConfigKey.HALL_NAME)).isEqualTo("East Hall");
    assertThat(hall.of(CourtGroups.class).list())
        .extracting(CourtGroup::name)
        .containsExactlyInAnyOrder("Hall A", "Hall B");
    assertThat(hall.of(Courts.class).list()).extracting(Court::courtName).hasSize(5);
    assertThat(hall.of(Sessions.class).list())
        .singleElement()
        .returns(LocalTime.of(12, 0), FlashSession::endTime);
  }

  /** Goes to a field and replaces what it holds. */
  private void replace(String field, String text) {
    clerk.tabTo(field).press(KeyCode.SHORTCUT, KeyCode.A).write(text);
  }
}
