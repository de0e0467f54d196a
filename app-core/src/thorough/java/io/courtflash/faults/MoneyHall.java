package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.drift.store.InvariantMapper;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.money.gateway.wechat.SimulatedProvider;
import io.courtflash.core.money.order.PaymentRounds;
import io.courtflash.core.money.receipt.ReceiptBook;
import io.courtflash.core.money.refund.PartRefunds;
import io.courtflash.core.money.refund.RefundFollowUp;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.Refused;
import io.courtflash.core.testing.TestHall;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
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
  static final BigDecimal PRICE = new BigDecimal("30.00");

  /** What the hall keeps when a student cancels: half, and one yuan. */
  static final BigDecimal FEE = new BigDecimal("16.00");

  private static final PriceList PRICES =
      new PriceList(
          PRICE,
          Map.of(),
          new CancellationPolicy(List.of(new CancellationPolicy.Step(60, 50, BigDecimal.ONE))));

  private static final String OPEN_WORK =
      """
      SELECT CONCAT('reservation ', id, ' ', status) FROM reservation
        WHERE status IN ('PENDING_PAYMENT', 'CLOSING', 'REFUNDING')
      UNION ALL SELECT CONCAT('refund ', out_refund_no) FROM refund_order WHERE status = 'REQUESTED'
      UNION ALL SELECT CONCAT('outbox ', action) FROM outbox
      """;

  /**
   * Refused, and somebody's money is here: all but a part that was refunded with the rest since.
   */
  private static final String REFUSED =
      """
      SELECT f.id FROM refund_order f JOIN pay_order o ON o.id = f.pay_order_id
      WHERE f.status = 'FAILED' AND f.reservation_id = ?
        AND (f.is_part = 0 OR o.amount - o.refunded >= f.amount + COALESCE(
          (SELECT e.fee FROM refund_order e WHERE e.ending_pay_order_id = o.id AND e.status <> 'FAILED'), 0))
      ORDER BY f.id
      """;

  private static final String FAILED =
      "SELECT id FROM refund_order WHERE reservation_id = ? AND status = 'FAILED' ORDER BY id";

  private static final String WAITING_AT_COUNTER =
      "SELECT id FROM refund_order WHERE at_counter = 1 AND handed_out IS NULL AND reservation_id ="
          + " ?";

  /** What the provider took or gave, as far as the hall knows. */
  private static final String NUMBERS =
      """
      SELECT out_trade_no FROM pay_order WHERE method = 'ONLINE' AND transaction_id IS NOT NULL
      UNION ALL SELECT f.out_refund_no FROM refund_order f JOIN pay_order o ON o.id = f.pay_order_id
      WHERE o.method = 'ONLINE' AND f.status = 'SUCCESS' AND f.proof IS NULL AND f.amount > 0
      ORDER BY 1
      """;

  final BeanFactory engine;
  final SimulatedProvider provider;
  private final JdbcClient database;
  final List<MoneyBooking> bookings = new ArrayList<>();
  final MoneyStatements bills;

  private final TestHall hall;
  private final long firstReceipt;

  MoneyHall(BeanFactory engine, SimulatedProvider provider) {
    this.engine = engine;
    this.provider = provider;
    this.database = engine.getBean(JdbcClient.class);
    provider.setAnswering(true);
    provider.clear();
    hall = TestHall.priced(engine, 2, HOURS, 1, PRICES);
    hall.openGate();
    bills = new MoneyStatements(this);
    firstReceipt = ReceiptBook.lastNumber(database);
  }

  /** A student's booking, with what is known of it without looking at the hall's books. */
  static final class MoneyBooking {

    final Actor student;
    final long id;

    /** The refunds of parts that were accepted, by their ids; two clerks add to it at once. */
    final List<Long> parts = new CopyOnWriteArrayList<>();

    PartRefunds.@Nullable Part lastPart;

    /** Whether staff requested a refused refund again, for which the hall keeps the same fee. */
    boolean isRetried;

    /** Whether staff gave back a refused refund otherwise. */
    boolean isSettledByHand;

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
    StaffBookings.Outcome outcome =
        bean(StaffBookings.class)
            .book(CLERK, hall.slots().get(bookings.size()).id(), new Customer.Student(name));
    Reservation booked = ((StaffBookings.Outcome.Booked) outcome).reservation();
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
    String refusal =
        Refused.by(
            () ->
                bean(Refunds.class)
                    .request(
                        byStaff ? CLERK : booking.student, booking.id, byStaff ? "rain" : null));
    if (wasPaid) {
      assertThat(refusal).isEmpty();
    }
  }

  /** The ids of a booking's refused refunds whose money is still to be given back. */
  List<Long> refused(MoneyBooking booking) {
    return ids(REFUSED, booking);
  }

  /** The ids of all refused refunds of a booking, also of those that another one has replaced. */
  List<Long> failed(MoneyBooking booking) {
    return ids(FAILED, booking);
  }

  /** What a refund gives back, in yuan. */
  BigDecimal amount(long refund) {
    return database
        .sql("SELECT amount FROM refund_order WHERE id = ?")
        .param(refund)
        .query(BigDecimal.class)
        .single();
  }

  /** The ids of a booking's refunds that wait at the counter. */
  List<Long> waitingAtCounter(MoneyBooking booking) {
    return ids(WAITING_AT_COUNTER, booking);
  }

  private List<Long> ids(String query, MoneyBooking booking) {
    return database.sql(query).param(booking.id).query((row, _) -> row.getLong("id")).list();
  }

  /** The numbers of online payments and of refunds that the provider made. */
  List<String> numbersAtProvider() {
    return database.sql(NUMBERS).query(String.class).list().stream()
        .map(Objects::requireNonNull)
        .toList();
  }

  /** At every moment, what was paid is kept or refunded as it was shown. */
  void assertBalanced() {
    assertThat(bean(InvariantMapper.class).unbalanced(null)).isEmpty();
  }

  /**
   * The provider answers again and refunds, all deadlines pass, staff give back what was refused,
   * and everything comes to its end.
   */
  void settle() {
    provider.setAnswering(true);
    for (MoneyBooking booking : bookings) {
      orders(booking).forEach(provider::endRefunds);
      orders(booking).forEach(provider::acceptRefunds);
      passDeadline(booking);
    }
    awaitSettled();
    MoneyAtDesk desk = new MoneyAtDesk(this);
    for (MoneyBooking booking : bookings) {
      refused(booking).stream()
          .filter(refund -> refund % 2 == 0)
          .forEach(refund -> desk.settleByHand(booking, refund));
      refused(booking).forEach(refund -> desk.retry(booking, refund));
      desk.handOut(booking, 1);
    }
    awaitSettled();
  }

  private void awaitSettled() {
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
        .forEach(refund -> bean(RefundFollowUp.class).queryNow(CLERK, refund));
  }

  /** Compares all books; see {@link MoneyComparison}. */
  void compare() {
    new MoneyComparison(this, database).compare(firstReceipt);
  }
}
