package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.venue.Block;
import io.courtflash.core.venue.BlockSeries;
import io.courtflash.core.venue.Courts;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import io.courtflash.core.venue.WeeklyBlocks;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import org.junit.jupiter.api.Test;

/** The commonest closures, with the clicks that they take at most. */
@Journey
class ClosingJourneyTest {

  private static final int MOST_CLICKS = 6;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final String TRAINING = "校队训练";

  private int clicks;

  @Test
  void anAfternoonOfFourteenBookingsIsClosedAndRefunded(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("关闭下午", LocalTime.of(12, 0), LocalTime.of(19, 0), 14);
    Slot slot = open.slots().getFirst();
    List<Reservation> made = new ArrayList<>();
    for (int booking = 0; booking < 14; booking++) {
      Account student = hall.student();
      Reservation reservation = hall.reserve(student, slot);
      var _ = hall.pay(student, reservation);
      made.add(reservation);
    }
    clerk.go("today").click("#today-now");
    for (int day = 0; day < hall.daysAhead(open); day++) {
      clerk.click("#today-next");
    }
    String at = "#today-at-" + slot.courtId() + "-" + slot.startTime().toString().replace(":", "");

    click(clerk, at);
    click(clerk, "#closing-close");
    clerk
        .type("#closing-reason", "停电")
        .type("#closing-from", "00:00")
        .type("#closing-until", "23:59");
    click(clerk, "#dialog-ok");
    clerk.sees("#closing-days").seesText("受影响的预约：14");
    clerk.choose("#sessions-plan-booking", "取消并退款").snapshot("closing-review");
    clicks += 2;
    click(clerk, "#dialog-ok");
    clerk.seesNotice("已封场 1 次");
    assertThat(clicks).isLessThanOrEqualTo(MOST_CLICKS);

    clerk.sees("#closing-results").seesText("处理结果").snapshot("closing-result");
    clerk.click("#dialog-cancel");
    ReservationLifecycle bookings = hall.of(ReservationLifecycle.class);
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                made.stream()
                    .map(it -> bookings.find(it.id()).orElseThrow().status())
                    .allMatch(status -> status == ReservationStatus.CANCELLED));
    assertThat(hall.of(Slots.class).blockedAmong(open.slots().stream().map(Slot::id).toList()))
        .contains(slot.id());
    open(hall, "停电", open.date());
  }

  @Test
  void aCourtIsBlockedEachWeekAndTheBlockEnded(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("每周训练");
    Slot slot = open.slots().getFirst();
    LocalDate first = open.date();
    String court = hall.of(Courts.class).find(slot.courtId()).orElseThrow().courtName();
    clerk.go("courts");

    clerk.pick("#courts-list", court);
    clicks++;
    click(clerk, "#closing-close");
    clerk
        .type("#closing-reason", TRAINING)
        .type("#closing-first", first.toString())
        .type("#closing-last", first.plusWeeks(3).toString())
        .type("#closing-from", "06:00")
        .type("#closing-until", "07:00")
        .snapshot("closing-form");
    click(clerk, "#closing-weekdays-" + first.getDayOfWeek().getValue());
    click(clerk, "#dialog-ok");
    clerk.sees("#closing-days").seesText("封场 4 次");
    click(clerk, "#dialog-ok");
    clerk.seesNotice("已封场 4 次");
    assertThat(clicks).isLessThanOrEqualTo(MOST_CLICKS);

    assertThat(series(hall)).get().extracting(BlockSeries::blocksLeft).isEqualTo(4);
    Instant next = first.atTime(6, 0).atZone(hall.of(ZoneId.class)).toInstant();
    clerk
        .pick("#courts-closures", TRAINING)
        .awaits(
            "the next date alone",
            () -> clerk.shows("#courts-closures", row -> !isTraining(row) || isAt(row, next)));
    clerk
        .click("#closing-end")
        .on(ComboBox.class, "#closing-which", ClosingJourneyTest::chooseTraining)
        .type("#closing-end-from", first.plusWeeks(1).toString())
        .click("#dialog-ok")
        .seesNotice("已结束");
    assertThat(series(hall)).get().extracting(BlockSeries::blocksLeft).isEqualTo(1);
    open(hall, TRAINING, first);
  }

  /** Opens the courts again for the other journeys. */
  private static void open(HallFixture hall, String reason, LocalDate from) {
    WeeklyBlocks weeklyBlocks = hall.of(WeeklyBlocks.class);
    weeklyBlocks.list().stream()
        .filter(series -> series.plan().reason().equals(reason))
        .forEach(
            series ->
                assertThat(weeklyBlocks.endFrom(Actor.ENGINE, series.id(), from)).isPresent());
  }

  private static void chooseTraining(ComboBox<?> box) {
    for (int option = 0; option < box.getItems().size(); option++) {
      if (box.getItems().get(option) instanceof BlockSeries series && isTraining(series)) {
        box.getSelectionModel().select(option);
      }
    }
  }

  private static boolean isTraining(BlockSeries series) {
    return series.plan().reason().equals(TRAINING);
  }

  private static boolean isTraining(Object row) {
    return row instanceof Block block && block.reason().equals(TRAINING);
  }

  private static boolean isAt(Object row, Instant start) {
    return row instanceof Block block && start.equals(block.beginsAt());
  }

  private static Optional<BlockSeries> series(HallFixture hall) {
    return hall.of(WeeklyBlocks.class).list().stream()
        .filter(ClosingJourneyTest::isTraining)
        .findFirst();
  }

  private void click(ConsoleRobot clerk, String query) {
    clerk.click(query);
    clicks++;
  }
}
