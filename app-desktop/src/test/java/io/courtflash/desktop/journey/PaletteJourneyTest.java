package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.Courts;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

@Journey
class PaletteJourneyTest {

  @Test
  void aCourtIsAddedWithoutAMouse(Clerk clerk, Hall hall) {
    clerk.go("today").press(KeyCode.SHORTCUT, KeyCode.K).sees("#palette-input");
    clerk.type("#palette-input", "add a court").snapshot("palette-zh-light");
    clerk.press(KeyCode.ENTER).sees("#dialog-ok").sees("#screen-courts");
    clerk.type("#courts-name", "键盘场").press(KeyCode.ENTER).seesNotice("键盘场");
    assertThat(hall.of(Courts.class).list()).extracting(Court::courtName).contains("键盘场");
  }

  @Test
  void escapeLeavesEverythingAsItWas(Clerk clerk) {
    clerk.go("courts").press(KeyCode.SHORTCUT, KeyCode.K).sees("#palette-input");
    clerk.press(KeyCode.ESCAPE).seesNo("#palette-input").sees("#screen-courts");
  }

  @Test
  void searchingGoesToTheScreensField(Clerk clerk) {
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
  void whatTheStaffWereToldIsKept(Clerk clerk) {
    clerk.go("courts").click("#courts-add").type("#courts-name", "记录场").click("#dialog-ok");
    clerk.seesNotice("记录场");
    clerk.click("#status-notices").seesText("已添加“记录场”。").snapshot("notices-zh-light");
  }
}
