package io.courtflash.core.bill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.StaffBookingOutcome;
import io.courtflash.core.booking.StaffBookings;
import io.courtflash.core.pay.PayChannel;
import io.courtflash.core.pay.PayOrderOutcome;
import io.courtflash.core.pay.PayWay;
import io.courtflash.core.pay.Payer;
import io.courtflash.core.pay.PaymentCallback;
import io.courtflash.core.pay.PaymentCallback.NoticeOutcome;
import io.courtflash.core.pay.PaymentGatewayContract.SignedNotice;
import io.courtflash.core.pay.Payments;
import io.courtflash.core.pay.RefundOrder;
import io.courtflash.core.pay.RefundOutcome;
import io.courtflash.core.pay.RefundStatus;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.pay.wechat.SimulatedProvider;
import io.courtflash.core.testing.TestHall;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Students who book and pay by the simulated provider, and are refunded there. */
final class BillScene {

  static final Actor CLERK = new Actor(0, "root", Role.CLERK);

  private static final int HOURS = 6;

  private final BeanFactory engine;
  private final SimulatedProvider provider;
  private final TestHall hall;
  private int booked;

  BillScene(BeanFactory engine, SimulatedProvider provider) {
    this.engine = engine;
    this.provider = provider;
    this.hall = TestHall.open(engine, 2, HOURS, 1);
  }

  /** An order that a student could pay. */
  record OpenOrder(Actor student, long reservationId, String number) {}

  OpenOrder open() {
    long student = hall.student();
    String name =
        engine
            .getBean(JdbcClient.class)
            .sql("SELECT active_student_id FROM user_account WHERE id = ?")
            .param(student)
            .query(String.class)
            .single();
    StaffBookingOutcome outcome =
        engine
            .getBean(StaffBookings.class)
            .book(CLERK, hall.slots().get(booked++).id(), new Customer.Student(name));
    Reservation reservation = ((StaffBookingOutcome.Booked) outcome).reservation();
    Actor actor = new Actor(student, name, Role.USER);
    PayOrderOutcome opened =
        engine
            .getBean(Payments.class)
            .open(actor, reservation.id(), new PayWay(PayChannel.QR_CODE), Payer.ANY_ADDRESS);
    String number = ((PayOrderOutcome.Opened) opened).order().outTradeNo();
    return new OpenOrder(actor, reservation.id(), number);
  }

  /** An order that is paid at the provider; its notice was lost. */
  OpenOrder paidUnheard() {
    OpenOrder order = open();
    assertThat(provider.pay(order.number())).isTrue();
    return order;
  }

  OpenOrder paid() {
    OpenOrder order = paidUnheard();
    notice(order);
    return order;
  }

  /** The provider's notice of a payment comes. */
  void notice(OpenOrder order) {
    SignedNotice notice = provider.notice(order.number());
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.putAll(notice.headers());
    assertThat(engine.getBean(PaymentCallback.class).receive(headers, notice.body()))
        .isInstanceOf(NoticeOutcome.Accepted.class);
  }

  /** The number of a refund that was made. */
  String refunded(OpenOrder order) {
    RefundOutcome outcome =
        engine.getBean(Refunds.class).request(CLERK, order.reservationId(), "rain");
    RefundOrder refund = ((RefundOutcome.Accepted) outcome).refund();
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> status(refund.outRefundNo()).equals(RefundStatus.SUCCESS.name()));
    return refund.outRefundNo();
  }

  private String status(String outRefundNo) {
    return engine
        .getBean(JdbcClient.class)
        .sql("SELECT status FROM refund_order WHERE out_refund_no = ?")
        .param(outRefundNo)
        .query(String.class)
        .single();
  }
}
