package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.booking.StaffBookingOutcome;
import io.courtflash.core.booking.StaffBookings;
import io.courtflash.core.pay.PayOrder;
import io.courtflash.core.pay.PaymentRounds;
import io.courtflash.core.pay.Payments;
import io.courtflash.core.pay.RefundOutcome;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.pay.wechat.SimulatedProvider;
import io.courtflash.core.pay.wechat.SimulatedProvider.Money;
import io.courtflash.core.price.CancellationPolicy;
import io.courtflash.core.price.PriceList;
import io.courtflash.core.testing.TestHall;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A hall whose bookings are paid by a provider that has the truth about all money. In the end, the
 * hall, the provider and the students must agree on it.
 */
final class MoneyHall {

  static final Actor CLERK = new Actor(0, "root", Role.CLERK);

  private static final Duration SETTLED_WITHIN = Duration.ofSeconds(60);
  private static final int HOURS = 4;
  private static final BigDecimal PRICE = new BigDecimal("30.00");

  /** What the hall keeps when a student cancels: half, and one yuan. */
  private static final BigDecimal FEE = new BigDecimal("16.00");

  private static final PriceList PRICES =
      new PriceList(
          PRICE,
          Map.of(),
          new CancellationPolicy(List.of(new CancellationPolicy.Step(60, 50, BigDecimal.ONE))));

  private static final String OPEN_WORK =
      """
      SELECT CONCAT('reservation ', id, ' ', status) FROM reservation
        WHERE status IN ('PENDING_PAYMENT', 'CLOSING', 'REFUNDING')
      UNION ALL SELECT CONCAT('refund ', out_refund_no, ' ', status) FROM refund_order
        WHERE status <> 'SUCCESS'
      UNION ALL SELECT CONCAT('outbox ', action) FROM outbox
      """;

  /** In cash, less what was given back. */
  private static final String CASH =
      """
      SELECT COALESCE(SUM(o.amount - (SELECT COALESCE(SUM(f.amount), 0) FROM refund_order f
        WHERE f.pay_order_id = o.id AND f.status = 'SUCCESS')), 0)
      FROM pay_order o WHERE o.reservation_id = ? AND o.method = 'CASH'
      """;

  final BeanFactory engine;
  final SimulatedProvider provider;
  private final JdbcClient database;
  final List<MoneyBooking> bookings = new ArrayList<>();

  private final TestHall hall;

  MoneyHall(BeanFactory engine, SimulatedProvider provider) {
    this.engine = engine;
    this.provider = provider;
    this.database = engine.getBean(JdbcClient.class);
    provider.setAnswering(true);
    hall = TestHall.priced(engine, 2, HOURS, 1, PRICES);
    hall.openGate();
  }

  /** A student's booking, with what is known of it without looking at the hall's books. */
  static final class MoneyBooking {

    final Actor student;
    final long id;

    /** Whether the student gave it back, and pays the fee. */
    boolean isGivenBack;

    MoneyBooking(Actor student, long id) {
      this.student = student;
      this.id = id;
    }
  }

  <T> T bean(Class<T> type) {
    return engine.getBean(type);
  }

  /** Books the next free slot for a new student; does nothing when all are booked. */
  void book() {
    if (bookings.size() == hall.slots().size()) {
      return;
    }
    long student = hall.student();
    String name =
        database
            .sql("SELECT active_student_id FROM user_account WHERE id = ?")
            .param(student)
            .query(String.class)
            .single();
    StaffBookingOutcome outcome =
        bean(StaffBookings.class)
            .book(CLERK, hall.slots().get(bookings.size()).id(), new Customer.Student(name));
    Reservation booked = ((StaffBookingOutcome.Booked) outcome).reservation();
    bookings.add(new MoneyBooking(new Actor(student, name, Role.USER), booked.id()));
  }

  ReservationStatus status(MoneyBooking booking) {
    return bean(ReservationLifecycle.class).find(booking.id).orElseThrow().status();
  }

  /** The numbers of a booking's online orders, the oldest first. */
  List<String> orders(MoneyBooking booking) {
    return database
        .sql(
            "SELECT out_trade_no FROM pay_order WHERE reservation_id = ? AND method = 'ONLINE'"
                + " ORDER BY id")
        .param(booking.id)
        .query(String.class)
        .list()
        .stream()
        .map(Objects::requireNonNull)
        .toList();
  }

  void passDeadline(MoneyBooking booking) {
    database
        .sql(
            "UPDATE reservation FORCE INDEX (PRIMARY) SET pay_deadline = UTC_TIMESTAMP(3)"
                + " WHERE id = ?")
        .param(booking.id)
        .update();
    PaymentRounds.endOverdue(engine);
  }

  /** A student or staff want the money back. */
  void refund(MoneyBooking booking, boolean byStaff) {
    boolean wasPaid = status(booking) == ReservationStatus.CONFIRMED;
    RefundOutcome outcome =
        bean(Refunds.class)
            .request(byStaff ? CLERK : booking.student, booking.id, byStaff ? "rain" : null);
    if (wasPaid) {
      assertThat(outcome).isInstanceOf(RefundOutcome.Accepted.class);
      booking.isGivenBack = !byStaff;
    }
  }

  /** The provider answers again, all deadlines pass, and everything comes to its end. */
  void settle() {
    provider.setAnswering(true);
    for (MoneyBooking booking : bookings) {
      orders(booking).forEach(provider::endRefunds);
      passDeadline(booking);
    }
    await()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(20))
        .atMost(SETTLED_WITHIN)
        .untilAsserted(
            () -> {
              hurry();
              assertThat(database.sql(OPEN_WORK).query(String.class).list()).isEmpty();
            });
  }

  private void hurry() {
    database.sql("UPDATE outbox SET next_try_at = UTC_TIMESTAMP(3)").update();
    database
        .sql("UPDATE pay_order SET next_try_at = UTC_TIMESTAMP(3) WHERE status = 'PAYING'")
        .update();
    PaymentRounds.endOverdue(engine);
    database
        .sql("SELECT id FROM refund_order WHERE status = 'REQUESTED'")
        .query((row, _) -> row.getLong("id"))
        .list()
        .forEach(refund -> bean(Refunds.class).queryNow(CLERK, refund));
  }

  /** Compares the hall's books, the provider's and what each student is shown. */
  void compare() {
    Map<String, Money> there = provider.money();
    assertThat(BookedMoney.wrong(BookedMoney.of(database), there)).isEmpty();
    for (MoneyBooking booking : bookings) {
      BigDecimal kept = keptByProvider(booking, there).add(cash(booking));
      BigDecimal expected =
          switch (status(booking)) {
            case CONFIRMED -> PRICE;
            case CANCELLED -> booking.isGivenBack ? FEE : BigDecimal.ZERO;
            case PENDING_PAYMENT, CLOSING, REFUNDING, LOST, ABANDONED ->
                throw new AssertionError("Not settled: " + booking.id);
          };
      assertThat(kept).as("kept of booking %d", booking.id).isEqualByComparingTo(expected);
      assertThat(shown(booking)).as("shown of booking %d", booking.id).isEqualByComparingTo(kept);
    }
  }

  private BigDecimal keptByProvider(MoneyBooking booking, Map<String, Money> there) {
    List<String> orders = orders(booking);
    return there.entrySet().stream()
        .filter(order -> orders.contains(order.getKey()))
        .map(order -> order.getValue().paid().subtract(order.getValue().refunded()))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private BigDecimal cash(MoneyBooking booking) {
    return database.sql(CASH).param(booking.id).query(BigDecimal.class).single();
  }

  /** What the student is told to have paid, less what they are told to have got back. */
  private BigDecimal shown(MoneyBooking booking) {
    PayOrder order = bean(Payments.class).state(booking.student, booking.id).orElseThrow().order();
    if (order == null || !order.hasPayment()) {
      return BigDecimal.ZERO;
    }
    return switch (order.status()) {
      case SUCCESS -> order.amount();
      case REFUNDED -> order.amount().subtract(givenBack(booking));
      case PAYING, CLOSED, FAILED -> BigDecimal.ZERO;
    };
  }

  private BigDecimal givenBack(MoneyBooking booking) {
    RefundOutcome told = bean(Refunds.class).request(booking.student, booking.id, null);
    return ((RefundOutcome.Accepted) told).refund().amount();
  }
}
