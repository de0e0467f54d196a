package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import io.courtflash.testkit.Thorough;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.MouseButton;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.testfx.api.FxRobot;

/**
 * The commonest tasks at the counter, each with the clicks that it takes at most from the board. A
 * choice in a box counts twice, a drag once.
 */
@Journey
class BoardTasksJourneyTest {

  private static final Actor CLERK = new Actor(1, SignedInConsole.NAME, Role.CLERK);

  /** A drag counts as a click. */
  private static final int DRAG = 1;

  private static Node node(ConsoleRobot clerk, String query) {
    AtomicReference<@Nullable Node> found = new AtomicReference<>();
    clerk.on(Node.class, query, found::set);
    return Objects.requireNonNull(found.get());
  }

  private static void turnTo(ConsoleRobot clerk, HallFixture hall, OpenSession open) {
    clerk.go("today").click("#today-now");
    for (int day = 0; day < hall.daysAhead(open); day++) {
      clerk.click("#today-next");
    }
    clerk.counts();
  }

  static String cell(Slot slot) {
    return "#today-at-" + slot.courtId() + "-" + slot.startTime().toString().replace(":", "");
  }

  static Reservation paid(HallFixture hall, Slot slot, Account student) {
    StaffBookings.Outcome made =
        hall.of(CounterPayments.class)
            .bookAndTakePayment(
                CLERK, slot.id(), new Customer.Student(student.studentId()), PayMethod.CASH);
    return ((StaffBookings.Outcome.Booked) made).reservation();
  }

  static void begin(HallFixture hall, Slot slot, int minutesAgo) {
    hall.of(JdbcClient.class)
        .sql("UPDATE time_slot SET starts_at = UTC_TIMESTAMP(3) - INTERVAL ? MINUTE WHERE id = ?")
        .params(minutesAgo, slot.id())
        .update();
  }

  static SlotBooking latest(HallFixture hall, Slot slot) {
    return hall.of(DayBoard.class).history(Actor.ENGINE, slot.id(), 1).getFirst();
  }

  @Test
  void aStudentIsBookedInThreeClicks(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("快速代订");
    Account student = hall.student();
    turnTo(clerk, hall, open);
    clerk
        .hovers(cell(open.slots().getFirst()), "#today-quick-book")
        .click("#today-quick-book")
        .type("#booking-customer-name", student.studentId())
        .click("#dialog-ok")
        .seesNotice("已预约");
    assertThat(clerk.clicks()).isLessThanOrEqualTo(3);
    assertThat(latest(hall, open.slots().getFirst()).studentId()).isEqualTo(student.studentId());
  }

  @Test
  void aGuestIsBookedInThreeClicks(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("快速散客");
    turnTo(clerk, hall, open);
    clerk
        .hovers(cell(open.slots().getFirst()), "#today-quick-book")
        .click("#today-quick-book")
        .click("#booking-customer-guest")
        .type("#booking-customer-name", "王女士 139")
        .click("#dialog-ok")
        .seesNotice("已预约");
    assertThat(clerk.clicks()).isLessThanOrEqualTo(3);
    assertThat(latest(hall, open.slots().getFirst()).guest()).isEqualTo("王女士 139");
  }

  @Test
  @Thorough(besides = "BoardTasksJourneyTest")
  void aBookingIsDraggedToAnotherSlotInTwoClicks(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("拖动调整");
    Slot from = open.slots().getFirst();
    Slot to = open.slots().getLast();
    Reservation made = paid(hall, from, hall.student());
    turnTo(clerk, hall, open);
    clerk.sees(cell(from)).sees(cell(to)).idles();
    clerk.awaits("the booking", () -> !shownAsFree(from));
    FxRobot robot = new FxRobot();
    robot.moveTo(node(clerk, cell(from)), Point2D.ZERO).press(MouseButton.PRIMARY);
    robot.moveTo(node(clerk, cell(to)), Point2D.ZERO);
    clerk.snapshot("board-drag");
    robot.release(MouseButton.PRIMARY);
    clerk.click("#dialog-ok").seesNotice("已调整");
    assertThat(DRAG + clerk.clicks()).isLessThanOrEqualTo(2);
    assertThat(hall.of(ReservationLifecycle.class).find(made.id()).orElseThrow().slotId())
        .isEqualTo(to.id());
  }

  private static boolean shownAsFree(Slot slot) {
    return new FxRobot()
        .lookup(cell(slot)).queryAllAs(Node.class).stream()
            .allMatch(
                node ->
                    node.getPseudoClassStates().stream()
                        .anyMatch(state -> state.getPseudoClassName().equals("free")));
  }

  @Thorough(besides = "BoardTasksJourneyTest")
  @Test
  void aPaidBookingIsRefundedInThreeClicks(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("快速退款");
    Slot slot = open.slots().getFirst();
    Reservation made = paid(hall, slot, hall.student());
    turnTo(clerk, hall, open);
    clerk
        .click(cell(slot))
        .click("#booking-refund")
        .type("#booking-reason", "地面湿滑")
        .click("#dialog-ok");
    ReservationLifecycle bookings = hall.of(ReservationLifecycle.class);
    await()
        .until(
            () -> bookings.find(made.id()).orElseThrow().status() == ReservationStatus.CANCELLED);
    assertThat(clerk.clicks()).isLessThanOrEqualTo(3);
  }

  @Test
  void everyArrivalIsNotedInOneClick(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("快速签到");
    Slot came = open.slots().getFirst();
    Slot missed = open.slots().getLast();
    paid(hall, came, hall.student());
    Reservation late = paid(hall, missed, hall.student());
    begin(hall, came, 5);
    begin(hall, missed, 5);
    // Who is late today stands beside the board, whichever day it shows.
    hall.of(JdbcClient.class)
        .sql("UPDATE time_slot SET slot_date = ? WHERE id = ?")
        .params(open.date().minusDays(hall.daysAhead(open)), missed.id())
        .update();
    turnTo(clerk, hall, open);

    clerk
        .hovers(cell(came), "#today-quick-check-in")
        .click("#today-quick-check-in")
        .seesNotice("已签到");
    assertThat(clerk.clicks()).isEqualTo(1);
    assertThat(latest(hall, came).checkedInAt()).isNotNull();

    clerk.counts();
    clerk
        .sees("#today-missed-" + late.id())
        .click("#today-missed-" + late.id())
        .seesNotice("已标记未到场");
    assertThat(clerk.clicks()).isEqualTo(1);
    assertThat(latest(hall, missed).noShowAt()).isNotNull();
  }

  @Test
  @Thorough(besides = "BoardTasksJourneyTest")
  void theBookingsOfAPersonAreListedInOneClick(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("此人预约");
    Slot slot = open.slots().getFirst();
    Account student = hall.student();
    paid(hall, slot, student);
    turnTo(clerk, hall, open);
    clerk
        .hovers(cell(slot), "#today-quick-person")
        .click("#today-quick-person")
        .sees("#bookings-list")
        .seesText(student.studentId());
    assertThat(clerk.clicks()).isEqualTo(1);
  }

  @Thorough(besides = "BoardTasksJourneyTest")
  @Test
  void aSlotBelowTheHoverCardIsSelectedByAClick(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("卡片下面");
    turnTo(clerk, hall, open);
    clerk.hovers(cell(open.slots().getFirst()), ".tooltip");
    Bounds card = onScreen(clerk, ".tooltip");
    Slot below =
        open.slots().stream()
            .filter(slot -> card.contains(centerOf(clerk, cell(slot))))
            .findFirst()
            .orElseThrow();
    clerk.click(cell(below)).seesText("#today-court", below.startTime() + "–");
  }

  @Test
  @Thorough(besides = "BoardTasksJourneyTest")
  void theHoverCardSaysOnceThatABookingIsPaid(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("只说一次");
    Slot slot = open.slots().getFirst();
    paid(hall, slot, hall.student());
    turnTo(clerk, hall, open);
    clerk.hovers(cell(slot), ".tooltip");
    List<String> lines = linesOf(clerk, ".tooltip");
    assertThat(String.join("\n", lines)).containsOnlyOnce("已付款");
  }

  private static List<String> linesOf(ConsoleRobot clerk, String query) {
    Node node = node(clerk, query);
    return clerk.read(
        () ->
            node.lookupAll(".label").stream()
                .map(label -> Objects.requireNonNullElse(((Labeled) label).getText(), ""))
                .toList());
  }

  private static Bounds onScreen(ConsoleRobot clerk, String query) {
    Node node = node(clerk, query);
    return clerk.read(() -> node.localToScreen(node.getBoundsInLocal()));
  }

  private static Point2D centerOf(ConsoleRobot clerk, String query) {
    Bounds bounds = onScreen(clerk, query);
    return new Point2D(bounds.getCenterX(), bounds.getCenterY());
  }

  @Test
  @Thorough(besides = "BoardTasksJourneyTest")
  void aSlotIsBlockedEachWeekInSixClicks(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("每周封场");
    Slot slot = open.slots().getFirst();
    LocalDate first = open.date();
    turnTo(clerk, hall, open);
    clerk
        .click(cell(slot))
        .click("#closing-close")
        .type("#closing-reason", "体育课")
        .click("#closing-repeat-weekly")
        .type("#closing-last", first.plusWeeks(3).toString())
        .click("#dialog-ok")
        .sees("#closing-days")
        .click("#dialog-ok")
        .seesNotice("已封场");
    assertThat(clerk.clicks()).isLessThanOrEqualTo(6);
  }
}
