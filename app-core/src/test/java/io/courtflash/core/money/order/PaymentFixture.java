package io.courtflash.core.money.order;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.reservation.store.ReservationMapper.NewReservation;
import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/** Creates reservations, pays for them and reads their rows from MySQL. */
public class PaymentFixture {

  public static final Actor CLERK = new Actor(0, "clerk", Role.CLERK);
  public static final Actor STRANGER = new Actor(8, "stranger", Role.USER);

  /** Of students and slots that don't exist: far above every number that the database gives. */
  private static final AtomicLong NEXT_ID = new AtomicLong(1_000_000_000_000L);

  /** The database gives the numbers that follow to the slots that others make. */
  private static final long FREE_FOR_OTHERS = 1_000;

  private static final AtomicLong LAST_SLOT = new AtomicLong(1_000_000);

  private final ReservationMapper reservations;
  private final Payments payments;
  private final PaymentCallback callback;
  private final JdbcTemplate sql;

  public PaymentFixture(
      ReservationMapper reservations,
      Payments payments,
      PaymentCallback callback,
      JdbcTemplate sql) {
    this.reservations = reservations;
    this.payments = payments;
    this.callback = callback;
    this.sql = sql;
  }

  public Reservation reservation() {
    return reservation(NEXT_ID.incrementAndGet(), ReservationStatus.PENDING_PAYMENT);
  }

  public Reservation reservation(long slotId, ReservationStatus status) {
    String traceId = (UUID.randomUUID() + "00000000").replace('-', '_');
    Claim claim = new Claim(traceId, NEXT_ID.incrementAndGet(), slotId);
    reservations.insert(
        new NewReservation(claim, 1, status, null, false, null), Duration.ofMinutes(10).toMillis());
    return reservations.byTrace(traceId).orElseThrow();
  }

  /** Inserts a slot with a court and a session of its own. */
  public long slotStarting(Duration fromNow) {
    long id = LAST_SLOT.addAndGet(FREE_FOR_OTHERS);
    Instant start = InstantSource.system().instant().plus(fromNow).truncatedTo(ChronoUnit.SECONDS);
    sql.update("INSERT INTO court (id, court_name) VALUES (?, ?)", id, "Court " + id);
    sql.update(
        "INSERT INTO flash_session (id, session_name, flash_time, begin_time, end_time,"
            + " slot_interval) VALUES (?, 'S', '13:00', '14:00', '15:00', 60)",
        id);
    sql.update(
        "INSERT INTO time_slot (id, session_id, court_id, slot_date, start_time, end_time,"
            + " starts_at, ends_at, capacity)"
            + " VALUES (?, ?, ?, '2030-01-01', '14:00', '15:00', ?, ?, 1)",
        id,
        id,
        id,
        start.toString().replace("T", " ").replace("Z", ""),
        start.plusSeconds(3600).toString().replace("T", " ").replace("Z", ""));
    return id;
  }

  public Actor owner(Reservation reservation) {
    return new Actor(reservation.userId(), "student", Role.USER);
  }

  public PayOrder open(Reservation reservation) {
    return payments.open(owner(reservation), reservation.id());
  }

  public PaymentCallback.NoticeOutcome pay(PayOrder order) {
    return notice(order.outTradeNo(), order.amount());
  }

  /** The provider sends a valid notice of a payment. */
  public PaymentCallback.NoticeOutcome notice(String outTradeNo, BigDecimal amount) {
    return callback.receive(FakeGateway.SIGNED, FakeGateway.notice(outTradeNo, amount));
  }

  public Reservation paid() {
    Reservation reservation = reservation();
    pay(open(reservation));
    return reservation;
  }

  public void passDeadline(Reservation reservation) {
    sql.update(
        "UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) WHERE id = ?", reservation.id());
  }

  public ReservationStatus status(Reservation reservation) {
    return now(reservation).status();
  }

  public Reservation now(Reservation reservation) {
    return reservations.byId(reservation.id()).orElseThrow();
  }

  public PayOrder now(PayOrder order) {
    return payments.find(order.outTradeNo()).orElseThrow();
  }

  public @Nullable String refundStatus(PayOrder order) {
    return sql
        .queryForList(
            "SELECT status FROM refund_order WHERE pay_order_id = ?", String.class, order.id())
        .stream()
        .findFirst()
        .orElse(null);
  }

  public int orders(Reservation reservation) {
    return count("SELECT COUNT(*) FROM pay_order WHERE reservation_id = ?", reservation.id());
  }

  /** The number of reservations with two paid orders, or confirmed without a paid order. */
  public int violations() {
    return count(
            "SELECT COUNT(*) FROM (SELECT reservation_id FROM pay_order WHERE status IN"
                + " ('SUCCESS', 'REFUNDED') GROUP BY reservation_id HAVING COUNT(*) > 1) twice")
        + count(
            "SELECT COUNT(*) FROM reservation r WHERE r.status = 'CONFIRMED' AND NOT EXISTS"
                + " (SELECT 1 FROM pay_order p WHERE p.reservation_id = r.id AND p.status ="
                + " 'SUCCESS')");
  }

  public int count(String query, Object... args) {
    Integer found = sql.queryForObject(query, Integer.class, args);
    return found == null ? 0 : found;
  }

  public void execute(String update, Object... args) {
    sql.update(update, args);
  }
}
