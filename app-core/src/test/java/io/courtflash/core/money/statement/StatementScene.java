package io.courtflash.core.money.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.money.gateway.wechat.SimulatedProvider;
import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.money.notice.PaymentCallback.NoticeOutcome;
import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.money.provider.OrderRequest;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGatewayContract.SignedNotice;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.TestHall;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Students who book and pay by a simulated provider and are refunded there, and its bills. */
final class StatementScene {

  static final Actor CLERK = new Actor(0, "root", Role.CLERK);

  /** By this name the hall knows the simulated provider. */
  static final String PROVIDER = "mock";

  private static final ZoneId ZONE = ZoneId.of("Asia/Shanghai");
  private static final int HOURS = 6;
  private static final int MAX_DIFFERENCES = 200;

  private final BeanFactory engine;
  private final SimulatedProvider provider;
  private final TestHall hall;
  private int booked;

  private StatementScene(BeanFactory engine, SimulatedProvider provider) {
    this.engine = engine;
    this.provider = provider;
    this.hall = TestHall.open(engine, 2, HOURS, 1);
  }

  /**
   * Starts a provider that makes bills as the real one. The days before and after today have bills,
   * so that a test can run at any time of the day.
   *
   * @param keys a folder for the provider's keys
   */
  static StatementScene start(BeanFactory engine, Path keys) throws IOException {
    SimulatedProvider provider = SimulatedProvider.start(keys);
    engine.getBean(FakeGateway.class).standInFor(provider.gateway());
    StatementScene scene = new StatementScene(engine, provider);
    scene.clearBills();
    scene.fetch(scene.today().minusDays(1));
    scene.fetch(scene.today().plusDays(1));
    return scene;
  }

  void close() {
    engine.getBean(FakeGateway.class).standInFor(null);
    provider.close();
    TestHall.clear(engine);
    clearBills();
  }

  void clearBills() {
    JdbcClient database = engine.getBean(JdbcClient.class);
    for (String table : List.of("bill_difference", "provider_bill_line", "provider_bill")) {
      database.sql("DELETE FROM " + table).update();
    }
  }

  SimulatedProvider provider() {
    return provider;
  }

  /** Today at the provider. */
  LocalDate today() {
    return InstantSource.system().instant().atZone(ZONE).toLocalDate();
  }

  /** The row of a day, with its bill if there is one. */
  ProviderStatement row(LocalDate day) {
    return engine.getBean(StatementDays.class).row(PROVIDER, ZONE, day);
  }

  /** Asks the provider for the bill of a day, as if the day had ended. */
  ProviderStatement fetch(LocalDate day) {
    engine.getBean(StatementFetcher.class).fetch(row(day));
    return row(day);
  }

  ProviderStatement fetchToday() {
    return fetch(today());
  }

  /** The open differences of an order: others' orders are paid on the same day. */
  List<StatementDifference> open(OpenOrder order) {
    return engine
        .getBean(StatementDifferences.class)
        .list(Actor.ENGINE, true, Long.MAX_VALUE, MAX_DIFFERENCES)
        .stream()
        .filter(it -> Long.valueOf(order.reservationId()).equals(it.reservationId()))
        .toList();
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
    StaffBookings.Outcome outcome =
        engine
            .getBean(StaffBookings.class)
            .book(CLERK, hall.slots().get(booked++).id(), new Customer.Student(name));
    Reservation reservation = ((StaffBookings.Outcome.Booked) outcome).reservation();
    Actor actor = new Actor(student, name, Role.USER);
    PayOrder opened =
        engine
            .getBean(Payments.class)
            .open(
                actor,
                reservation.id(),
                new Payments.PayWay(PayChannel.QR_CODE),
                OrderRequest.Payer.ANY_ADDRESS);
    String number = opened.outTradeNo();
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
        .matches(NoticeOutcome::isAccepted);
  }

  /** The number of a refund that was made. */
  String refunded(OpenOrder order) {
    Optional<Refunds.Accepted> outcome =
        engine.getBean(Refunds.class).request(CLERK, order.reservationId(), "rain");
    RefundOrder refund = outcome.orElseThrow().refund();
    await().until(() -> status(refund.outRefundNo()).equals(RefundStatus.SUCCESS.name()));
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
