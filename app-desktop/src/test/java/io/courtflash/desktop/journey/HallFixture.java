package io.courtflash.desktop.journey;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionScope;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.gateway.mock.MockPayments;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.data.Transactions;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** The hall of the journeys: makes what one of them needs, apart from what the others have. */
public final class HallFixture {

  /**
   * The day after tomorrow, and each later one for one session alone: courts have one at a time.
   */
  private static final int FIRST_DAY = 2;

  private static final int COURTS = 4;

  /** From what refers to others to what others refer to. */
  private static final List<String> BOOKINGS_AND_MONEY =
      List.of(
          "refund_order", "pay_order", "outbox", "dead_letter", "booking_series", "reservation");

  private static final List<String> PLAN =
      List.of(
          "time_slot",
          "slot_block",
          "block_series",
          "gate_release",
          "session_court",
          "session_limit",
          "session_interval",
          "special_day",
          "flash_session",
          "court");

  private final BeanFactory engine;
  private final AtomicInteger students;
  private final AtomicInteger days = new AtomicInteger(FIRST_DAY);

  public HallFixture(BeanFactory engine) {
    this(engine, new AtomicInteger());
  }

  private HallFixture(BeanFactory engine, AtomicInteger students) {
    this.engine = engine;
    this.students = students;
  }

  /**
   * The same hall without courts, sessions and bookings, and with the settings of a new one. The
   * courts are locked meanwhile, because the schedule could add slots and a gate to a session that
   * is about to go.
   */
  HallFixture emptied() {
    for (ConfigKey key : ConfigKey.values()) {
      if (!of(SystemConfig.class).value(key).equals(key.initial())) {
        var _ = of(SystemConfig.class).change(Actor.ENGINE, key, key.initial());
      }
    }
    BOOKINGS_AND_MONEY.forEach(table -> of(JdbcTemplate.class).update("DELETE FROM " + table));
    of(Transactions.class)
        .runReadCommitted(
            () -> {
              var _ = of(CourtLock.class).lock();
              PLAN.forEach(table -> of(JdbcTemplate.class).update("DELETE FROM " + table));
            });
    of(RedissonClient.class).getKeys().deleteByPattern("bf:*");
    return new HallFixture(engine, students);
  }

  /**
   * A session whose gate is open, on a day of its own.
   *
   * @param slots by start and court
   */
  public record OpenSession(FlashSession session, LocalDate date, List<Slot> slots) {}

  /** One of the engine's published types. */
  public <T> T of(Class<T> type) {
    return engine.getBean(type);
  }

  public Court court(String name) {
    return of(Courts.class).add(Actor.ENGINE, name);
  }

  /** A session of four hours with one place a slot, generated, warm and open. */
  public OpenSession openSession(String name) {
    return openSession(name, LocalTime.of(18, 0), LocalTime.of(22, 0), 1);
  }

  /** A session with slots of an hour, generated, warm and open. */
  public OpenSession openSession(String name, LocalTime begin, LocalTime end, int capacity) {
    OpenSession made = generated(name, begin, end, capacity);
    of(GateService.class).open(Actor.ENGINE, made.session().id(), Instant.now());
    return made;
  }

  /** A session of four hours whose gate opens at this time, which is to come. */
  public OpenSession waitingSession(String name, Instant opensAt) {
    OpenSession made = generated(name, LocalTime.of(18, 0), LocalTime.of(22, 0), 1);
    of(GateService.class).postpone(Actor.ENGINE, made.session().id(), opensAt, Instant.now());
    return made;
  }

  /**
   * A session of today with slots of an hour and one place each. All of them begin a day later for
   * the engine, so that those that are over can be booked, until {@link #putBack} is called.
   */
  OpenSession openToday(String name, LocalTime begin, LocalTime end) {
    OpenSession made = generated(name, begin, end, 1, 0);
    move(made, 1);
    of(GateService.class).open(Actor.ENGINE, made.session().id(), Instant.now());
    return made;
  }

  /** Lets the slots of {@link #openToday} begin when they do. */
  void putBack(OpenSession today) {
    move(today, -1);
  }

  private void move(OpenSession slots, int days) {
    of(JdbcTemplate.class)
        .update(
            """
            UPDATE time_slot
            SET starts_at = TIMESTAMPADD(DAY, ?, starts_at), ends_at = TIMESTAMPADD(DAY, ?, ends_at)
            WHERE session_id = ?
            """,
            days,
            days,
            slots.session().id());
  }

  private OpenSession generated(String name, LocalTime begin, LocalTime end, int capacity) {
    return generated(name, begin, end, capacity, days.getAndIncrement());
  }

  private OpenSession generated(
      String name, LocalTime begin, LocalTime end, int capacity, int day) {
    ZoneId zone = of(ZoneId.class);
    LocalDate today = LocalDate.now(zone);
    LocalDate date = today.plusDays(day);
    FlashSession session = session(name, begin, end, capacity, date, day);
    for (int court = of(Courts.class).list().size(); court < COURTS; court++) {
      court(court + 1 + "号场");
    }
    Instant morning = today.atStartOfDay(zone).toInstant();
    of(SlotGenerator.class).generate(Actor.ENGINE, session.id(), date, morning);
    return new OpenSession(session, date, of(Slots.class).ofSession(session.id(), date));
  }

  /** A student of a name of its own. */
  public Account student() {
    return student("s%02d".formatted(students.incrementAndGet()));
  }

  /** A student with the password {@code a-good-password}. */
  public Account student(String studentId) {
    return of(Accounts.class).create(Actor.ENGINE, studentId, "a-good-password", Role.USER);
  }

  /** Reserves as a student does, and waits until the reservation is written. */
  public Reservation reserve(Account student, Slot slot) {
    ReservationRequest tap =
        new ReservationRequest(student.actor(), slot.id(), slot.sessionId(), null);
    ReserveOutcome outcome = of(ClaimIntake.class).reserve(tap);
    if (!(outcome instanceof ReserveOutcome.Accepted(String traceId))) {
      throw new IllegalStateException("Not reserved: " + outcome);
    }
    return await()
        .until(() -> of(ClaimLedger.class).byTrace(traceId).orElse(null), found -> found != null);
  }

  /** Pays at the mock provider. */
  public PayOrder pay(Account student, Reservation reservation) {
    Actor actor = new Actor(student.id(), student.studentId(), Role.USER);
    PayOrder order = of(Payments.class).open(actor, reservation.id());
    of(MockPayments.class).pay(order.outTradeNo(), order.amount());
    return of(Payments.class).find(order.outTradeNo()).orElseThrow();
  }

  /** Leaves a refund behind that the provider refused. */
  public void refuseRefund(Reservation paid) {
    of(JdbcTemplate.class)
        .update(
            """
            INSERT INTO refund_order (out_refund_no, pay_order_id, reservation_id, amount, status,
              reason, last_error)
            SELECT REVERSE(out_trade_no), id, reservation_id, amount, 'FAILED', '地面湿滑', '账户异常'
            FROM pay_order WHERE reservation_id = ?
            """,
            paid.id());
  }

  /** Lets students book some of the slots, and every other of them pay. */
  public void bustle(OpenSession open, int bookings) {
    for (int i = 0; i < bookings; i++) {
      Account student = student();
      Slot slot = open.slots().get(i * open.slots().size() / bookings);
      Reservation reservation = reserve(student, slot);
      if (i % 2 == 0) {
        pay(student, reservation);
      }
    }
  }

  /** How many pages after today's a session's day is. */
  public int daysAhead(OpenSession session) {
    return (int) ChronoUnit.DAYS.between(LocalDate.now(of(ZoneId.class)), session.date());
  }

  /** Its gate is tomorrow at noon, half a day from now or later; that of today's slots today. */
  private FlashSession session(
      String name, LocalTime begin, LocalTime end, int capacity, LocalDate date, int day) {
    SessionPlan plan =
        new SessionPlan(
            name,
            day == 0 ? begin : LocalTime.NOON,
            begin,
            end,
            60,
            capacity,
            Math.max(0, day - 1),
            // One day alone, because a court has one session at a time.
            new SessionScope(date, date, SessionScope.ALWAYS.weekdays(), Set.of()));
    return of(Sessions.class).create(Actor.ENGINE, plan);
  }
}
