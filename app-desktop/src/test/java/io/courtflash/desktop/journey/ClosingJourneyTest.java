package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.hall.block.Block;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.messages.inbox.Inbox;
import io.courtflash.core.messages.inbox.NotificationKind;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import io.courtflash.testkit.Thorough;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/** The commonest closures, with the clicks that they take at most. */
@Journey
@Thorough(besides = "BoardTasksJourneyTest")
class ClosingJourneyTest {

  private static final int MOST_CLICKS = 6;

  /** The height of a screen of 800 pixels without the window's title. */
  private static final double SMALL_SCREEN = 770;

  /** A drag counts as a click. */
  private static final int DRAG = 1;

  private static final int BOOKINGS = 14;
  private static final int UNPAID = 2;
  private static final Set<NotificationKind> ENDS =
      Set.of(NotificationKind.CANCELLED, NotificationKind.REFUNDED);

  private static final String TRAINING = "校队训练";

  @Test
  void anAfternoonOfFourteenBookingsIsClosed(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("关闭下午", LocalTime.of(12, 0), LocalTime.of(19, 0), 1);
    List<Slot> booked = open.slots().stream().limit(BOOKINGS).toList();
    assertThat(booked.stream().map(Slot::courtId).distinct().count()).isGreaterThan(1);
    List<Reservation> made = new ArrayList<>();
    for (Slot slot : booked) {
      Account student = hall.student();
      Reservation reservation = hall.reserve(student, slot);
      if (made.size() >= UNPAID) {
        var _ = hall.pay(student, reservation);
      }
      made.add(reservation);
    }
    clerk.go("today").click("#today-now");
    for (int day = 0; day < hall.daysAhead(open); day++) {
      clerk.click("#today-next");
    }
    clerk.awaits("the bookings", () -> isShownAsBooked(booked.getLast()));

    clerk.counts();
    drag(clerk, booked.getFirst(), lastAt(booked.getLast().startTime(), open));
    clerk
        .click("#closing-close")
        .type("#closing-reason", "停电")
        .click("#dialog-ok")
        .sees("#closing-days")
        .seesText("受影响的预约：14")
        .click("#sessions-plan-booking-refund")
        .on(
            Button.class,
            "#dialog-ok",
            ok -> assertThat(ok.getScene().getHeight()).isLessThan(SMALL_SCREEN))
        .snapshot("closing-review")
        .click("#dialog-ok")
        .seesNotice("已封场");
    assertThat(DRAG + clerk.clicks()).isLessThanOrEqualTo(MOST_CLICKS);

    clerk
        .sees("#closing-results")
        .seesText("#closing-messages", "已发送消息 14 / 14 条。")
        .snapshot("closing-result")
        .click("#dialog-cancel");
    everybodyIsTold(hall, made);
    assertThat(hall.of(Slots.class).blockedAmong(booked.stream().map(Slot::id).toList()))
        .containsAll(booked.stream().map(Slot::id).toList());
    assertThat(hall.of(InvariantChecker.class).check())
        .isNotEmpty()
        .allSatisfy(each -> assertThat(each.violations()).as(each.id()).isEmpty());
    open(hall, "停电", open.date());
  }

  /** The slot of the last court at a time. */
  private static Slot lastAt(LocalTime start, OpenSession open) {
    return open.slots().stream()
        .filter(slot -> slot.startTime().equals(start))
        .reduce((_, last) -> last)
        .orElseThrow();
  }

  /** Selects the slots from one to another one, by a drag while Shift is held. */
  private static void drag(ConsoleRobot clerk, Slot from, Slot to) {
    AtomicReference<Point2D> end = new AtomicReference<>(Point2D.ZERO);
    clerk
        .on(Node.class, at(to), last -> end.set(middle(last)))
        .on(
            Node.class,
            at(from),
            first -> {
              fire(first, MouseEvent.MOUSE_PRESSED, middle(first));
              fire(first, MouseEvent.MOUSE_DRAGGED, end.get());
              fire(first, MouseEvent.MOUSE_RELEASED, end.get());
            });
  }

  private static Point2D middle(Node node) {
    Bounds bounds = node.localToScene(node.getBoundsInLocal());
    return new Point2D(bounds.getCenterX(), bounds.getCenterY());
  }

  /** The robot's mouse doesn't know which keys its keyboard holds. */
  private static void fire(Node node, EventType<MouseEvent> type, Point2D at) {
    Event.fireEvent(
        node,
        new MouseEvent(
            type,
            at.getX(),
            at.getY(),
            at.getX(),
            at.getY(),
            MouseButton.PRIMARY,
            1,
            true,
            false,
            false,
            false,
            true,
            false,
            false,
            false,
            false,
            false,
            null));
  }

  private static String at(Slot slot) {
    return "#today-at-" + slot.courtId() + "-" + slot.startTime().toString().replace(":", "");
  }

  private static boolean isShownAsBooked(Slot slot) {
    return new FxRobot()
        .lookup(at(slot)).queryAllAs(Node.class).stream()
            .flatMap(node -> node.getPseudoClassStates().stream())
            .anyMatch(state -> state.getPseudoClassName().equals("paid"));
  }

  /** Each of them was cancelled, and its person has one message that says so. */
  private static void everybodyIsTold(HallFixture hall, List<Reservation> made) {
    ReservationLifecycle bookings = hall.of(ReservationLifecycle.class);
    assertThat(made)
        .hasSize(BOOKINGS)
        .allSatisfy(
            it -> {
              assertThat(bookings.find(it.id()).orElseThrow().status())
                  .isEqualTo(ReservationStatus.CANCELLED);
              assertThat(hall.of(Inbox.class).page(it.userId(), Long.MAX_VALUE, 50))
                  .filteredOn(message -> ENDS.contains(message.kind()))
                  .hasSize(1);
            });
  }

  @Test
  void aWeeklyBlockOfACourtIsEnded(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("每周训练");
    Slot slot = open.slots().getFirst();
    LocalDate first = open.date();
    String court = hall.of(Courts.class).find(slot.courtId()).orElseThrow().courtName();
    clerk
        .go("courts")
        .counts()
        .pick("#courts-list", court)
        .click("#closing-close")
        .type("#closing-reason", TRAINING)
        .type("#closing-first", first.toString())
        .click("#closing-repeat-weekly")
        .type("#closing-last", first.plusWeeks(3).toString())
        .type("#closing-from", "06:00")
        .type("#closing-until", "07:00")
        .snapshot("closing-form")
        .click("#dialog-ok")
        .sees("#closing-days")
        .seesText("封场 4 次")
        .click("#dialog-ok")
        .seesNotice("已封场 4 次");
    assertThat(clerk.clicks()).isLessThanOrEqualTo(MOST_CLICKS);

    assertThat(series(hall)).get().extracting(WeeklyBlocks.BlockSeries::blocksLeft).isEqualTo(4);
    Instant next = first.atTime(6, 0).atZone(hall.of(ZoneId.class)).toInstant();
    clerk
        .pick("#courts-closures", TRAINING)
        .awaits(
            "the next date alone",
            () -> clerk.shows("#courts-closures", row -> !isTraining(row) || isAt(row, next)));
    clerk
        .clickInMenu("closing-end")
        .on(ComboBox.class, "#closing-which", ClosingJourneyTest::chooseTraining)
        .type("#closing-end-from", first.plusWeeks(1).toString())
        .click("#dialog-ok")
        .seesNotice("已结束");
    assertThat(series(hall)).get().extracting(WeeklyBlocks.BlockSeries::blocksLeft).isEqualTo(1);
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
      if (box.getItems().get(option) instanceof WeeklyBlocks.BlockSeries series
          && isTraining(series)) {
        box.getSelectionModel().select(option);
      }
    }
  }

  private static boolean isTraining(WeeklyBlocks.BlockSeries series) {
    return series.plan().reason().equals(TRAINING);
  }

  private static boolean isTraining(Object row) {
    return row instanceof Block block && block.reason().equals(TRAINING);
  }

  private static boolean isAt(Object row, Instant start) {
    return row instanceof Block block && start.equals(block.beginsAt());
  }

  private static Optional<WeeklyBlocks.BlockSeries> series(HallFixture hall) {
    return hall.of(WeeklyBlocks.class).list().stream()
        .filter(ClosingJourneyTest::isTraining)
        .findFirst();
  }
}
