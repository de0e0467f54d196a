package io.courtflash.bench;

import io.courtflash.core.account.Actor;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.release.GateService;
import io.courtflash.core.release.Warmup;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.web.PublicEndpoint;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Prepares the engine for a measurement, inside its own process. */
@RestController
class BenchController {

  private final BeanFactory engine;
  private List<Long> slotIds = List.of();

  BenchController(BeanFactory engine) {
    this.engine = engine;
  }

  /**
   * A hall to measure on.
   *
   * @param open whether its gate is open; else it stays shut for hours
   */
  record HallRequest(int courts, int hours, int capacity, boolean open) {}

  record BenchHall(long sessionId, List<Long> slotIds) {}

  record StudentsRequest(String prefix, int count) {}

  record Unsettled(int claims) {}

  /** Replaces the hall by a new one without bookings. */
  @PublicEndpoint
  @PostMapping("/bench/hall")
  BenchHall hall(@RequestBody HallRequest request) {
    TestHall hall = TestHall.shut(engine, request.courts(), request.hours(), request.capacity());
    if (request.open()) {
      engine.getBean(GateService.class).open(Actor.ENGINE, hall.session().id(), Instant.now());
    } else {
      engine.getBean(Warmup.class).warmUpNow(Actor.ENGINE, hall.session().id(), Instant.now());
    }
    slotIds = hall.slots().stream().map(Slot::id).toList();
    return new BenchHall(hall.session().id(), slotIds);
  }

  /** Makes students; the token of each is its student id. */
  @PublicEndpoint
  @PostMapping("/bench/students")
  void students(@RequestBody StudentsRequest request) {
    engine
        .getBean(JdbcTemplate.class)
        .batchUpdate(
            "INSERT INTO user_account (student_id, password_hash) VALUES (?, 'none')",
            IntStream.range(0, request.count())
                .mapToObj(i -> new Object[] {request.prefix() + i})
                .toList());
    engine
        .getBean(JdbcClient.class)
        .sql(
            """
            INSERT INTO login_token (token_hash, user_id, expires_at)
            SELECT UNHEX(SHA2(student_id, 256)), id, DATE_ADD(UTC_TIMESTAMP(3), INTERVAL 1 DAY)
            FROM user_account WHERE student_id LIKE ?
            """)
        .param(request.prefix() + "%")
        .update();
  }

  /** How many admitted claims have no row yet. */
  @PublicEndpoint
  @GetMapping("/bench/unsettled")
  Unsettled unsettled() {
    int claims =
        engine.getBean(Permits.class).states(slotIds).stream()
            .mapToInt(slot -> slot.pending().size())
            .sum();
    return new Unsettled(claims);
  }
}
