package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import io.courtflash.testkit.Thorough;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.DatePicker;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

@Journey
@Thorough(besides = "BoardTasksJourneyTest")
class RushJourneyTest {

  private static final int STUDENTS = 120;

  @Test
  void aReleaseIsWatchedUntilEverySlotIsTaken(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("抢订场");
    clerk.go("live").choose("#live-gate", "抢订场").seesText("#live-gate-state", "已开放");
    StudentLoadGenerator.of(hall, "rush", STUDENTS).rush(open.slots());
    clerk.awaits("accepted claims", () -> isDrawn(clerk, "series-booked"));
    clerk.awaits("lost claims", () -> isDrawn(clerk, "series-sold-out"));
    clerk
        .on(TabPane.class, "#live-tabs", tabs -> tabs.getSelectionModel().select(1))
        .on(DatePicker.class, "#live-date", day -> day.setValue(open.date()))
        .seesNo("#live-no-slots")
        .on(Node.class, "#live-map", Node::requestFocus)
        .press(KeyCode.DOWN)
        .awaits("a full cell", () -> isFull(clerk));
    clerk.press(KeyCode.RIGHT).awaits("another full cell", () -> isFull(clerk));
    clerk.snapshot("journey-rush");
    clerk.on(TabPane.class, "#live-tabs", tabs -> tabs.getSelectionModel().select(0));
    clerk.go("today").click("#today-now");
    for (int day = 0; day < hall.daysAhead(open); day++) {
      clerk.click("#today-next");
    }
    clerk.awaits(
        "a board that is taken", () -> open.slots().stream().allMatch(it -> held(clerk, it)));
    List<Long> ids = open.slots().stream().map(Slot::id).toList();
    assertThat(hall.of(ClaimLedger.class).liveOf(ids)).isNotEmpty().hasSameSizeAs(ids);
  }

  /** Whether the chart of outcomes has something of this layer. */
  private static boolean isDrawn(ConsoleRobot clerk, String layer) {
    Node area = clerk.stage().getScene().lookup("#live-outcomes .series-area." + layer);
    return area != null && area.getBoundsInLocal().getHeight() > 1;
  }

  /** Whether the cell that the keyboard is on has nothing left. */
  private static boolean isFull(ConsoleRobot clerk) {
    Node map = clerk.stage().getScene().lookup("#live-map");
    return map != null && map.getAccessibleText().contains("剩余 0，已占 1");
  }

  private static boolean held(ConsoleRobot clerk, Slot slot) {
    String start = slot.startTime().toString().replace(":", "");
    Node cell = clerk.stage().getScene().lookup("#today-at-" + slot.courtId() + "-" + start);
    return cell != null && cell.getPseudoClassStates().contains(PseudoClass.getPseudoClass("held"));
  }
}
