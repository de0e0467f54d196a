package io.courtflash.bench;

import io.courtflash.core.account.Actor;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.release.GateService;
import io.courtflash.core.release.Warmup;
import io.courtflash.core.settle.Invariant;
import io.courtflash.core.settle.InvariantChecker;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.web.PublicEndpoint;
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

  private static final int ROWS_PER_INSERT = 1_000;

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
   * @param open whether its gate is open; else it stays shut for hours
   */
  record HallRequest(int courts, int hours, int capacity, boolean open) {}

  record BenchHall(long sessionId, List<Long> slotIds) {}

  record Heap(long usedBytes) {}

  record StudentsRequest(String prefix, int count) {}

  /**
   * How far settling has come since the hall was made.
   *
   * @param firstMicros when the first of them was settled, in microseconds since 1970; 0 for none
   * @param lastMicros the same of the last one
   */
  record Settled(int claims, long firstMicros, long lastMicros) {}

  record SettledClaim(String traceId, long atMicros) {}

  record SettledClaimList(List<SettledClaim> claims) {}

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
    settled.clear();
    TimeUnit.SECONDS.sleep(FORGOTTEN_AFTER_SECONDS);
    if (request.open()) {
      engine.getBean(GateService.class).open(Actor.ENGINE, hall.session().id(), Instant.now());
    } else {
      engine.getBean(Warmup.class).warmUpNow(Actor.ENGINE, hall.session().id(), Instant.now());
    }
    return new BenchHall(hall.session().id(), hall.slots().stream().map(Slot::id).toList());
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
  @GetMapping("/bench/aftermath")
  Aftermath aftermath() {
    List<Long> slotIds =
        database
            .sql("SELECT id FROM time_slot WHERE id > 0")
            .query((row, _) -> row.getLong(1))
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
