package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.booking.StaffBookingOutcome;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.core.pay.CounterPayments;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.venue.Slot;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import io.courtflash.desktop.testing.Thorough;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import javafx.geometry.Point2D;
import javafx.scene.Node;
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
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private int clicks;

  private void click(ConsoleRobot clerk, String query) {
    clerk.click(query);
    clicks++;
  }

  private static void hover(ConsoleRobot clerk, String query) {
    clerk.sees(query);
    new FxRobot().moveTo(node(clerk, query), Point2D.ZERO);
  }

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
  }

  private static String cell(Slot slot) {
    return "#today-at-" + slot.courtId() + "-" + slot.startTime().toString().replace(":", "");
  }

  private static Reservation paid(HallFixture hall, Slot slot, Account student) {
    StaffBookingOutcome made =
        hall.of(CounterPayments.class)
            .bookAndTakePayment(
                CLERK, slot.id(), new Customer.Student(student.studentId()), PayMethod.CASH);
    return ((StaffBookingOutcome.Booked) made).reservation();
  }

  private static void begin(HallFixture hall, Slot slot, int minutesAgo) {
    hall.of(JdbcClient.class)
        .sql("UPDATE time_slot SET starts_at = UTC_TIMESTAMP(3) - INTERVAL ? MINUTE WHERE id = ?")
        .params(minutesAgo, slot.id())
        .update();
  }

  private static SlotBooking latest(HallFixture hall, Slot slot) {
    return hall.of(DayBoard.class).history(slot.id(), 1).getFirst();
  }

  @Test
  void aStudentIsBookedInThreeClicks(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("快速代订");
    Account student = hall.student();
    turnTo(clerk, hall, open);
    hover(clerk, cell(open.slots().getFirst()));
    click(clerk, "#today-quick-book");
    clerk.type("#booking-customer-name", student.studentId());
    click(clerk, "#dialog-ok");
    clerk.seesNotice("已预约");
    assertThat(clicks).isLessThanOrEqualTo(3);
    assertThat(latest(hall, open.slots().getFirst()).studentId()).isEqualTo(student.studentId());
  }

  @Test
  void aGuestIsBookedInFourClicksAndPaysAtTheCounter(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("快速散客");
    turnTo(clerk, hall, open);
    hover(clerk, cell(open.slots().getFirst()));
    click(clerk, "#today-quick-book");
    clerk.choose("#booking-customer", "散客");
    clicks += 2;
    clerk.type("#booking-customer-name", "王女士 139");
    click(clerk, "#dialog-ok");
    clerk.seesNotice("已预约");
    assertThat(clicks).isLessThanOrEqualTo(4);
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
    clicks++;
    click(clerk, "#dialog-ok");
    clerk.seesNotice("已调整");
    assertThat(clicks).isLessThanOrEqualTo(2);
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

  @Test
  void aPaidBookingIsCancelledAndRefundedInThreeClicks(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("快速退款");
    Slot slot = open.slots().getFirst();
    Reservation made = paid(hall, slot, hall.student());
    turnTo(clerk, hall, open);
    click(clerk, cell(slot));
    click(clerk, "#booking-refund");
    clerk.type("#booking-reason", "地面湿滑");
    click(clerk, "#dialog-ok");
    ReservationLifecycle bookings = hall.of(ReservationLifecycle.class);
    await()
        .atMost(PATIENCE)
        .until(
            () -> bookings.find(made.id()).orElseThrow().status() == ReservationStatus.CANCELLED);
    assertThat(clicks).isLessThanOrEqualTo(3);
  }

  @Test
  void whoComesIsCheckedInAndWhoDoesNotIsMarkedInOneClickEach(
      ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("快速签到");
    Slot came = open.slots().getFirst();
    Slot missed = open.slots().getLast();
    paid(hall, came, hall.student());
    paid(hall, missed, hall.student());
    begin(hall, came, 5);
    begin(hall, missed, 5);
    turnTo(clerk, hall, open);

    hover(clerk, cell(came));
    click(clerk, "#today-quick-check-in");
    clerk.seesNotice("已签到");
    assertThat(clicks).isEqualTo(1);
    assertThat(latest(hall, came).checkedInAt()).isNotNull();

    clicks = 0;
    hover(clerk, cell(missed));
    click(clerk, "#today-quick-no-show");
    clerk.seesNotice("已标记未到场");
    assertThat(clicks).isEqualTo(1);
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
    hover(clerk, cell(slot));
    click(clerk, "#today-quick-person");
    clerk.sees("#bookings-list").seesText(student.studentId());
    assertThat(clicks).isEqualTo(1);
  }

  @Test
  @Thorough(besides = "ClosingJourneyTest")
  void aSlotIsBlockedEachWeekInSixClicks(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("每周封场");
    Slot slot = open.slots().getFirst();
    LocalDate first = open.date();
    turnTo(clerk, hall, open);
    click(clerk, cell(slot));
    click(clerk, "#closing-close");
    clerk
        .type("#closing-reason", "体育课")
        .type("#closing-first", first.toString())
        .type("#closing-last", first.plusWeeks(3).toString());
    click(clerk, "#closing-weekdays-" + first.getDayOfWeek().getValue());
    click(clerk, "#dialog-ok");
    clerk.sees("#closing-days");
    click(clerk, "#dialog-ok");
    clerk.seesNotice("已封场");
    assertThat(clicks).isLessThanOrEqualTo(6);
  }
}
