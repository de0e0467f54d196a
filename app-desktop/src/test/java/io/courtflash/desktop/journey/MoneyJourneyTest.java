package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.operations.audit.AuditLog;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import io.courtflash.testkit.Thorough;
import javafx.scene.control.TabPane;
import org.junit.jupiter.api.Test;

@Journey
@Thorough(besides = "BoardTasksJourneyTest")
class MoneyJourneyTest {

  @Test
  void anOrderThatWasPaidAtTheMockProviderIsRefundedToTheEnd(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("收款");
    Account student = hall.student("payer1");
    Reservation booked = hall.reserve(student, open.slots().getFirst());
    hall.of(Payments.class).open(new Actor(student.id(), "payer1", Role.USER), booked.id());
    find(clerk, "payer1");
    clerk
        .pick("#money-orders", "payer1")
        .click("#money-mock-pay")
        .click("#dialog-ok")
        .seesNotice("付款已确认");
    assertThat(status(hall, booked)).isEqualTo(ReservationStatus.CONFIRMED);
    clerk
        .awaits(
            "the paid order",
            () -> clerk.shows("#money-orders", row -> row.toString().contains("status=SUCCESS")))
        .pick("#money-orders", "payer1")
        .snapshot("journey-money")
        .click("#money-refund")
        .seesText("#booking-cancel-facts", "¥20.00")
        .type("#booking-reason", "学生因病")
        .click("#dialog-ok")
        .seesNotice("已退款");
    assertThat(status(hall, booked)).isEqualTo(ReservationStatus.CANCELLED);
    clerk.on(TabPane.class, "#money-tabs", tabs -> tabs.getSelectionModel().select(1));
    clerk.seesText("退款成功").snapshot("journey-money-refunds");
    assertThat(
            hall.of(AuditLog.class)
                .page(
                    new AuditLog.AuditFilter(null, null, "reservation:" + booked.id(), null, null),
                    Long.MAX_VALUE,
                    10))
        .filteredOn(entry -> entry.actorName().equals(SignedInConsole.NAME))
        .map(AuditEntry::action)
        .containsExactly("refund.requested", "payment.mocked");
  }

  @Test
  void aRefusedRefundIsRetried(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("重试");
    Account student = hall.student("retried1");
    Reservation booked = hall.reserve(student, open.slots().getFirst());
    hall.pay(student, booked);
    hall.refuseRefund(booked);
    clerk
        .go("money")
        .pick("#money-unsettled", "retried1")
        .snapshot("journey-money-inbox")
        .click("#money-retry")
        .type("#booking-reason", "账户已恢复")
        .click("#dialog-ok")
        .seesNotice("已退款");
    assertThat(hall.of(MoneyOverview.class).refundsOf(booked.id()))
        .singleElement()
        .satisfies(refund -> assertThat(refund.status()).isEqualTo(RefundStatus.SUCCESS));
    assertThat(status(hall, booked)).isEqualTo(ReservationStatus.CANCELLED);
  }

  private static void find(ConsoleRobot clerk, String text) {
    clerk.go("money").on(TabPane.class, "#money-tabs", tabs -> tabs.getSelectionModel().select(0));
    clerk.type("#money-search", text);
    clerk.awaits(
        "orders of " + text,
        () -> clerk.shows("#money-orders", row -> row.toString().contains("studentId=" + text)));
  }

  private static ReservationStatus status(HallFixture hall, Reservation reservation) {
    return hall.of(ReservationLifecycle.class).find(reservation.id()).orElseThrow().status();
  }
}
