package io.courtflash.bench;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.testing.TestHall;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Prepares the engine for a measurement, and looks at it afterwards, inside its own process. */
@RestController
class BenchController {

  /** So long the engine knows what students had booked in the hall before. */
  private static final int FORGOTTEN_AFTER_SECONDS = 11;

  /**
   * So long it knows which claims of students it accepted itself: it would refuse their next ones
   * at the same time of day.
   */
  private static final int CLAIMS_FORGOTTEN_AFTER_SECONDS = 61;

  /** Fewer are lost among the requests of a load. */
  private static final int MANY_WINNERS = 1_000;

  private static final int ROWS_PER_INSERT = 1_000;

  /** Slots that are made after {@link #numberSlotsFromLater} have higher ids, as after years. */
  private static final long LAST_LONG_GONE = 1_000_000;

  private static final int KEPT_PER_DELETE = 20_000;

  private final BeanFactory engine;
  private final JdbcClient database;
  private final SettledClaims settled;

  BenchController(BeanFactory engine, JdbcClient database, SettledClaims settled) {
    this.engine = engine;
    this.database = database;
    this.settled = settled;
  }

  /**
   * A hall to measure on.
   *
   * @param gate the state of all its slots
   */
  record HallRequest(int courts, int hours, int capacity, Gate gate) {}

  /** Whether students can claim the slots of a hall. */
  enum Gate {
    OPEN,
    /** It stays shut for hours. */
    SHUT,
    PAUSED,
    /** Too late to claim. */
    CLOSED
  }

  record BenchHall(long sessionId, List<Long> slotIds) {}

  record Heap(long usedBytes) {}

  record StudentsRequest(String prefix, int count) {}

  record KeptRequest(int students, int each) {}

  /**
   * How far settling has come since the hall was made.
   *
   * @param firstMicros when the first of them was settled, in microseconds since 1970; 0 for none
   * @param lastMicros the same of the last one
   */
  record Settled(int claims, long firstMicros, long lastMicros) {}

  record SettledClaim(String traceId, long atMicros) {}

  record SettledClaimList(List<SettledClaim> claims) {}

  /** A reservation that holds a seat. */
  record LiveClaim(String studentId, String traceId) {}

  record LiveClaimList(List<LiveClaim> claims) {}

  /**
   * What is left after a rush.
   *
   * @param liveRows the reservations that hold a seat
   * @param pending admitted claims without a row
   * @param violations the invariants that don't hold, with how often
   */
  record Aftermath(long liveRows, int pending, List<String> violations) {}

  /** Replaces the hall by a new one without bookings. */
  @PublicEndpoint
  @PostMapping("/bench/hall")
  BenchHall hall(@RequestBody HallRequest request) throws InterruptedException {
    TestHall hall =
        TestHall.shut(engine, request.courts(), request.hours(), request.capacity())
            .onePlaceAtATime();
    boolean hadWinners = settled.settledAtMicros().size() > MANY_WINNERS;
    settled.clear();
    TimeUnit.SECONDS.sleep(hadWinners ? CLAIMS_FORGOTTEN_AFTER_SECONDS : FORGOTTEN_AFTER_SECONDS);
    setGate(hall, request.gate());
    return new BenchHall(hall.session().id(), hall.slots().stream().map(Slot::id).toList());
  }

  private void setGate(TestHall hall, Gate gate) {
    long sessionId = hall.session().id();
    Instant now = Instant.now();
    if (gate == Gate.SHUT) {
      var _ = engine.getBean(Warmup.class).warmUpNow(Actor.ENGINE, sessionId, now);
      return;
    }
    hall.openGate();
    if (gate == Gate.PAUSED) {
      var _ = engine.getBean(GateService.class).pause(Actor.ENGINE, sessionId);
    }
    if (gate == Gate.CLOSED) {
      Permits.SlotGate closed = new Permits.SlotGate(false, now, now);
      engine
          .getBean(Permits.class)
          .setGates(hall.slots().stream().collect(Collectors.toMap(Slot::id, _ -> closed)));
    }
  }

  /** Makes students; the token of each is its student id. */
  @PublicEndpoint
  @PostMapping("/bench/students")
  void students(@RequestBody StudentsRequest request) {
    for (int from = 0; from < request.count(); from += ROWS_PER_INSERT) {
      String rows =
          IntStream.range(from, Math.min(from + ROWS_PER_INSERT, request.count()))
              .mapToObj(i -> "('" + request.prefix() + i + "', 'none')")
              .collect(Collectors.joining(", "));
      database.sql("INSERT INTO user_account (student_id, password_hash) VALUES " + rows).update();
    }
    database
        .sql(
            """
            INSERT INTO login_token (token_hash, user_id, expires_at)
            SELECT UNHEX(SHA2(student_id, 256)), id, DATE_ADD(UTC_TIMESTAMP(3), INTERVAL 1 DAY)
            FROM user_account WHERE student_id LIKE ?
            """)
        .param(request.prefix() + "%")
        .update();
  }

  /** Leaves ids for slots that are long gone; before the first hall is made. */
  @PublicEndpoint
  @PostMapping("/bench/slots/later")
  void numberSlotsFromLater() {
    database.sql("ALTER TABLE time_slot AUTO_INCREMENT = " + (LAST_LONG_GONE + 1)).update();
  }

  /** Gives the first students confirmed reservations of slots that are long gone. */
  @PublicEndpoint
  @PostMapping("/bench/kept")
  void keep(@RequestBody KeptRequest request) {
    for (int slot = 1; slot <= request.each(); slot++) {
      database
          .sql(
              """
              INSERT INTO reservation (trace_id, user_id, slot_id, seat_no, status, amount)
              SELECT CONCAT('kept', LPAD(?, 16, '0'), LPAD(id, 24, '0')), id, ?, id, 'CONFIRMED', 0
              FROM user_account WHERE user_role = 'USER' ORDER BY id LIMIT ?
              """)
          .params(slot, slot, request.students())
          .update();
    }
  }

  /** Deletes those reservations, in parts, because the database may not take long for one. */
  @PublicEndpoint
  @PostMapping("/bench/kept/delete")
  void deleteKept() {
    String delete = "DELETE FROM reservation WHERE slot_id BETWEEN 1 AND ? LIMIT ?";
    while (database.sql(delete).params(LAST_LONG_GONE, KEPT_PER_DELETE).update() > 0) {
      // Until none is left.
    }
  }

  /** Collects Java's memory; what its heap holds then is in use. */
  @PublicEndpoint
  @PostMapping("/bench/collect")
  Heap collect() {
    System.gc();
    return new Heap(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
  }

  /** How much of the work that follows settling is left, such as notifications. */
  @PublicEndpoint
  @GetMapping("/bench/outbox")
  long outbox() {
    return database.sql("SELECT COUNT(*) FROM outbox").query(Long.class).single();
  }

  @PublicEndpoint
  @GetMapping("/bench/settled")
  Settled settled() {
    List<Long> at = settled.settledAtMicros().values().stream().sorted().toList();
    return at.isEmpty()
        ? new Settled(0, 0, 0)
        : new Settled(at.size(), at.getFirst(), at.getLast());
  }

  @PublicEndpoint
  @GetMapping("/bench/settled/claims")
  SettledClaimList settledClaims() {
    return new SettledClaimList(
        settled.settledAtMicros().entrySet().stream()
            .map(entry -> new SettledClaim(entry.getKey(), entry.getValue()))
            .toList());
  }

  @PublicEndpoint
  @GetMapping("/bench/live")
  LiveClaimList liveClaims() {
    return new LiveClaimList(
        database
            .sql(
                """
                SELECT u.student_id, r.trace_id
                FROM reservation r JOIN user_account u ON u.id = r.user_id
                WHERE r.live_slot_id > 0
                """)
            .query(
                (row, _) -> new LiveClaim(row.getString("student_id"), row.getString("trace_id")))
            .list());
  }

  @PublicEndpoint
  @GetMapping("/bench/aftermath")
  Aftermath aftermath() {
    List<Long> slotIds =
        database
            .sql("SELECT id FROM time_slot WHERE id > 0")
            .query((row, _) -> row.getLong("id"))
            .list();
    int pending =
        engine.getBean(Permits.class).states(slotIds).stream()
            .mapToInt(slot -> slot.pending().size())
            .sum();
    long live =
        database
            .sql("SELECT COUNT(*) FROM reservation WHERE live_slot_id > 0")
            .query(Long.class)
            .single();
    List<String> violations =
        engine.getBean(InvariantChecker.class).check().stream()
            .filter(invariant -> invariant.count() > 0)
            .map(BenchController::line)
            .toList();
    return new Aftermath(live, pending, violations);
  }

  private static String line(Invariant invariant) {
    return invariant.id() + " " + invariant.rule() + ": " + invariant.count();
  }
}
