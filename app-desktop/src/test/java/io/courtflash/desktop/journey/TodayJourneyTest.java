package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import io.courtflash.testkit.Thorough;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.testfx.api.FxRobot;

@Journey
class TodayJourneyTest {

  private static final Actor CLERK = new Actor(1, SignedInConsole.NAME, Role.CLERK);

  private static void turnTo(ConsoleRobot clerk, HallFixture hall, OpenSession open) {
    clerk.go("today").click("#today-now");
    for (int day = 0; day < hall.daysAhead(open); day++) {
      clerk.click("#today-next");
    }
  }

  private static String cell(Slot slot) {
    return "#today-at-" + slot.courtId() + "-" + slot.startTime().toString().replace(":", "");
  }

  private static Reservation booked(HallFixture hall, Slot slot, Account student) {
    Customer booker = new Customer.Student(student.studentId());
    StaffBookings.Outcome made =
        hall.of(CounterPayments.class).bookAndTakePayment(CLERK, slot.id(), booker, PayMethod.CASH);
    return ((StaffBookings.Outcome.Booked) made).reservation();
  }

  @Test
  void placesAreBlockedByDraggingOverThem(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("停用场");
    turnTo(clerk, hall, open);
    Slot first = open.slots().getFirst();
    Slot last = open.slots().getLast();
    drag(clerk, cell(first), cell(last));
    clerk
        .sees("#today-selection")
        .click("#booking-block")
        .type("#booking-block-reason", "体育课")
        .click("#dialog-ok")
        .seesNotice("已封场 " + open.slots().size() + " 个时段");
    List<Long> ids = open.slots().stream().map(Slot::id).toList();
    assertThat(hall.of(Slots.class).blockedAmong(ids)).containsExactlyInAnyOrderElementsOf(ids);
    clerk.click("#booking-unblock").seesNotice("已解除封场");
    assertThat(hall.of(Slots.class).blockedAmong(ids)).isEmpty();
  }

  private static void drag(ConsoleRobot clerk, String from, String to) {
    clerk.sees(from).sees(to);
    FxRobot robot = new FxRobot();
    robot.moveTo(node(clerk, from), Point2D.ZERO).press(MouseButton.PRIMARY);
    robot.moveTo(node(clerk, to), Point2D.ZERO).release(MouseButton.PRIMARY);
  }

  private static Node node(ConsoleRobot clerk, String query) {
    AtomicReference<@Nullable Node> found = new AtomicReference<>();
    clerk.on(Node.class, query, found::set);
    return Objects.requireNonNull(found.get());
  }

  @Test
  void aCallerWithoutAnAccountIsBooked(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("电话场");
    turnTo(clerk, hall, open);
    clerk
        .click(cell(open.slots().getFirst()))
        .click("#booking-book")
        .click("#booking-customer-guest")
        .type("#booking-customer-name", "李先生 138")
        .choose("#booking-method", "已收现金")
        .click("#dialog-ok")
        .seesNotice("已预约")
        .seesText("#today-slot-state", "已付款")
        .seesText("李先生 138");
  }

  @Test
  @Thorough(besides = "BoardTasksJourneyTest")
  void aStudentIsToldThePriceBeforeTheBooking(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("代订场");
    Account student = hall.student("lookup-" + open.session().id());
    turnTo(clerk, hall, open);
    clerk
        .click(cell(open.slots().getFirst()))
        .click("#booking-book")
        .type("#booking-customer-name", "lookup-")
        .seesText(student.studentId())
        .type("#booking-customer-name", student.studentId())
        .seesText("价格：¥20.00")
        .snapshot("journey-book")
        .click("#dialog-ok")
        .seesNotice("已预约")
        .seesText("#today-slot-state", "未付款");
  }

  @Test
  @Thorough(besides = "BoardTasksJourneyTest")
  void aBookingIsMovedToTheSuggestedPlace(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("改期场");
    Slot from = open.slots().getFirst();
    Reservation made = booked(hall, from, hall.student());
    turnTo(clerk, hall, open);
    clerk
        .click(cell(from))
        .click("#booking-move")
        .click("#today-suggestion")
        .click("#today-move-here")
        .seesNotice("已调整");
    Reservation after = hall.of(ReservationLifecycle.class).find(made.id()).orElseThrow();
    Slot to = hall.of(Slots.class).find(after.slotId()).orElseThrow();
    assertThat(to.startTime()).isEqualTo(from.startTime());
    assertThat(to.courtId()).isNotEqualTo(from.courtId());
  }

  @Test
  @Thorough(besides = "BoardTasksJourneyTest")
  void aPersonWhoDidNotComeIsMarkedUntilItIsUndone(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("未到场");
    Slot slot = open.slots().getFirst();
    booked(hall, slot, hall.student());
    hall.of(JdbcClient.class)
        .sql("UPDATE time_slot SET starts_at = UTC_TIMESTAMP(3) - INTERVAL 5 MINUTE WHERE id = ?")
        .param(slot.id())
        .update();
    turnTo(clerk, hall, open);
    clerk
        .click(cell(slot))
        .click("#booking-mark-no-show")
        .seesNotice("已标记未到场")
        .click("#booking-undo-no-show")
        .seesNotice("已撤销");
  }

  @Thorough(besides = "TodayJourneyTest")
  @Test
  void aClosedCourtTellsWhichBookingsItHits(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("关闭场");
    Slot slot = open.slots().getFirst();
    Account student = hall.student();
    Reservation made = booked(hall, slot, student);
    String court = hall.of(Courts.class).find(slot.courtId()).orElseThrow().courtName();
    clerk
        .go("courts")
        .pick("#courts-list", court)
        .click("#courts-close")
        .type("#courts-from", open.date().toString())
        .type("#courts-from-time", "00:00")
        .type("#courts-until", open.date().plusDays(1).toString())
        .type("#courts-until-time", "00:00")
        .type("#courts-reason", "翻修地板")
        .click("#dialog-ok")
        .seesNotice("将封场")
        .pick("#courts-affected", student.studentId())
        .snapshot("courts-closed")
        .click("#courts-affected-move")
        .click("#dialog-ok")
        .seesNotice("已调整");
    Reservation after = hall.of(ReservationLifecycle.class).find(made.id()).orElseThrow();
    assertThat(after.slotId()).isNotEqualTo(slot.id());
    assertThat(hall.of(Slots.class).blockedAmong(Set.of(slot.id()))).containsExactly(slot.id());
    clerk.pick("#courts-closures", "翻修地板").click("#courts-reopen").seesNotice("已重新开放");
  }
}
