package io.courtflash.core.testing;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionPrices;
import io.courtflash.core.hall.plan.SessionScope;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.data.Transactions;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A hall with one session, on an engine that holds nothing else. Its first slots are those of the
 * day after tomorrow, and their gate opens tomorrow at noon: half a day from now or later, so that
 * at no hour does the schedule generate or open anything while a test runs.
 *
 * @param slots the session's slots of the day after tomorrow, by their start and then their court
 */
public record TestHall(BeanFactory engine, FlashSession session, List<Slot> slots) {

  private static final LocalTime OPENS = LocalTime.of(8, 0);
  private static final AtomicInteger STUDENTS = new AtomicInteger();

  /** From what refers to others to what others refer to. */
  private static final List<String> BOOKINGS_AND_MONEY =
      List.of(
          "refund_order",
          "pay_order",
          "outbox",
          "dead_letter",
          "booking_series",
          "wait_draw",
          "wait_entry",
          "reservation");

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

  /**
   * Deletes the data of earlier tests except accounts. The courts are locked meanwhile, because the
   * schedule could add slots and a gate to a session that is about to go. Students may have several
   * places at one time, because many tests have one student book courts side by side; {@link
   * #onePlaceAtATime} is for tests of the rule.
   */
  public static void clear(BeanFactory engine) {
    placesAtOneTime(engine, 0);
    waitList(engine, 0, 0);
    JdbcClient database = engine.getBean(JdbcClient.class);
    BOOKINGS_AND_MONEY.forEach(table -> database.sql("DELETE FROM " + table).update());
    engine
        .getBean(Transactions.class)
        .runReadCommitted(
            () -> {
              var _ = engine.getBean(CourtLock.class).lock();
              PLAN.forEach(table -> database.sql("DELETE FROM " + table).update());
            });
    engine.getBean(RedissonClient.class).getKeys().deleteByPattern("bf:*");
  }

  /** Deletes the data of earlier tests and creates courts and slots with an open gate. */
  public static TestHall open(BeanFactory engine, int courts, int hours, int capacity) {
    TestHall hall = shut(engine, courts, hours, capacity);
    hall.openGate();
    return hall;
  }

  /** Has students be in one place at a time, as in a new hall, until the next hall is made. */
  public TestHall onePlaceAtATime() {
    placesAtOneTime(engine, 1);
    return this;
  }

  /**
   * Has people wait for places that are given back, until the next hall is made.
   *
   * @param blindMinutes how long a place is hidden that nobody waits for
   */
  public TestHall withWaitList(int blindMinutes) {
    waitList(engine, 1, blindMinutes);
    return this;
  }

  private static void waitList(BeanFactory engine, int isOpen, int blindMinutes) {
    SystemConfig config = engine.getBean(SystemConfig.class);
    var _ = config.change(Actor.ENGINE, ConfigKey.WAIT_LIST, Integer.toString(isOpen));
    var _ =
        config.change(Actor.ENGINE, ConfigKey.WAIT_BLIND_MINUTE, Integer.toString(blindMinutes));
  }

  private static void placesAtOneTime(BeanFactory engine, int places) {
    var _ =
        engine
            .getBean(SystemConfig.class)
            .change(Actor.ENGINE, ConfigKey.QUOTA_SAME_TIME, Integer.toString(places));
  }

  /** Opens the session's gate, now. */
  public void openGate() {
    openGates(1);
  }

  /** Opens the gates of the session's next dates, now. */
  public void openGates(int dates) {
    for (int i = 0; i < dates; i++) {
      engine.getBean(GateService.class).open(Actor.ENGINE, session.id(), Instant.now());
    }
  }

  /** Makes the slots of a week later, too; the hall has those of both dates then. */
  public TestHall withNextWeek() {
    LocalDate date = slot().slotDate().plusWeeks(1);
    engine.getBean(SlotGenerator.class).generate(Actor.ENGINE, session.id(), date, Instant.now());
    List<Slot> both = new ArrayList<>(slots);
    both.addAll(engine.getBean(Slots.class).ofSession(session.id(), date));
    return new TestHall(engine, session, List.copyOf(both));
  }

  /** Creates another session on the same courts, which begins when this one ends; it's open. */
  public TestHall openNext(int hours) {
    return openNext(planAfter(hours));
  }

  /** The same, with prices of its own. */
  public TestHall openNext(int hours, PriceList prices) {
    FlashSession next = create(engine, planAfter(hours));
    var _ = engine.getBean(SessionPrices.class).set(Actor.ENGINE, next.id(), prices);
    return opened(next);
  }

  private SessionPlan planAfter(int hours) {
    return new SessionPlan(
        "",
        session.flashTime(),
        session.endTime(),
        session.endTime().plusHours(hours),
        session.slotInterval(),
        session.capacity(),
        session.releaseDaysAhead(),
        session.scope());
  }

  /** Creates another session with this plan; it's open. */
  public TestHall openNext(SessionPlan plan) {
    return opened(create(engine, plan));
  }

  private TestHall opened(FlashSession next) {
    TestHall hall = generated(engine, next);
    hall.openGate();
    return hall;
  }

  /** The same, with slots that are generated and a gate that isn't open yet. */
  public static TestHall shut(BeanFactory engine, int courts, int hours, int capacity) {
    return generated(engine, sessionOf(engine, courts, hours, capacity));
  }

  /** The same, with prices of its own. */
  public static TestHall priced(
      BeanFactory engine, int courts, int hours, int capacity, PriceList prices) {
    FlashSession session = sessionOf(engine, courts, hours, capacity);
    var _ = engine.getBean(SessionPrices.class).set(Actor.ENGINE, session.id(), prices);
    return generated(engine, session);
  }

  private static FlashSession sessionOf(BeanFactory engine, int courts, int hours, int capacity) {
    clear(engine);
    for (int court = 1; court <= courts; court++) {
      engine.getBean(Courts.class).add(Actor.ENGINE, "Court " + court);
    }
    LocalDate first = LocalDate.now(engine.getBean(ZoneId.class)).plusDays(2);
    SessionScope scope = new SessionScope(first, null, SessionScope.ALWAYS.weekdays(), Set.of());
    SessionPlan plan =
        new SessionPlan("", LocalTime.NOON, OPENS, OPENS.plusHours(hours), 60, capacity, 1, scope);
    return create(engine, plan);
  }

  private static FlashSession create(BeanFactory engine, SessionPlan plan) {
    return engine.getBean(Sessions.class).create(Actor.ENGINE, plan);
  }

  private static TestHall generated(BeanFactory engine, FlashSession session) {
    ZoneId zone = engine.getBean(ZoneId.class);
    LocalDate date = session.nextSlotDate(Instant.now(), zone, SpecialDays.NONE).orElseThrow();
    engine.getBean(SlotGenerator.class).generate(Actor.ENGINE, session.id(), date, Instant.now());
    return new TestHall(engine, session, engine.getBean(Slots.class).ofSession(session.id(), date));
  }

  public Slot slot() {
    return slots.getFirst();
  }

  /** Creates a student without a password, who can't log in; returns the id. */
  public long student() {
    String name = "t" + Long.toString(System.nanoTime(), 36) + STUDENTS.incrementAndGet();
    JdbcClient database = engine.getBean(JdbcClient.class);
    database
        .sql("INSERT INTO user_account (student_id, password_hash) VALUES (?, 'none')")
        .param(name)
        .update();
    return database
        .sql("SELECT id FROM user_account WHERE active_student_id = ?")
        .param(name)
        .query(Long.class)
        .single();
  }

  /** Claims a slot for a new student; the claim isn't published yet. */
  public Claim claim(Slot slot) {
    return claim(slot, student());
  }

  public Claim claim(Slot slot, long student) {
    return engine.getBean(TraceIds.class).issue(student, slot.id(), Instant.now());
  }
}
