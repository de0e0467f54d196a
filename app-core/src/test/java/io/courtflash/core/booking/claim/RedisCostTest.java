package io.courtflash.core.booking.claim;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.CountsOnServer;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisNode.InfoSection;
import org.redisson.api.redisnode.RedisNodes;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Counts the Redis commands, and the queries, that a reservation request costs. Only admit.lua
 * calls SADD while nothing is warmed up, once for each claim on a slot that has free permits, and
 * SISMEMBER, once for each other claim. Background loops call some of the other commands; those are
 * only compared with the number of requests.
 */
@EngineTest
@CountsOnServer
class RedisCostTest {

  private static final int REQUESTS = 100;
  private static final int WAITING = 5;
  private static final Duration MANY_SLOTS_FOR = Duration.ofSeconds(4);
  private static final String ADMISSION = "sadd";
  private static final String REFUSAL = "sismember";

  /** The commands of a call of admit.lua, of a winner in it, and of settling that winner. */
  private static final List<String> WINNER_COMMANDS =
      List.of(
          "evalsha", "time", "mget", "hmget", ADMISSION, "get", "set", "decrby", "hset", "zadd",
          "zrem");

  /** What admit.lua does besides for a winner with an idempotency key. */
  private static final List<String> KEY_COMMANDS = List.of("hsetnx", "pexpireat");

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private RedissonClient redis;
  private SaleClient sale;

  @BeforeEach
  void openSession() {
    sale = SaleClient.of(TestHall.open(engine, 1, 1, REQUESTS));
    // The first call of the script costs two: Redis doesn't know it yet, so its text is sent.
    sale.reserve(TestStudents.student(engine, port));
  }

  @AfterEach
  void settleAll() {
    sale.awaitSettled(engine);
  }

  @Test
  void anAcceptedRequestCostsOneScriptCall() {
    List<ApiClient> students = TestStudents.of(engine, port, REQUESTS - 1);
    Map<String, Long> before = calls();

    assertThat(students).allMatch(student -> sale.reserve(student).status() == 200);

    Map<String, Long> cost = since(before);
    assertThat(cost).containsEntry(ADMISSION, REQUESTS - 1L);
    // One call for the permit, one when the row is written, and those of background loops.
    assertThat(cost.getOrDefault("evalsha", 0L)).isLessThan(3L * (REQUESTS - 1));
    cost.values().removeIf(calls -> calls < REQUESTS - 1);
    assertThat(WINNER_COMMANDS).containsAll(cost.keySet());
  }

  @Test
  void anAcceptedRequestWithAnIdempotencyKeyCostsOneScriptCall() {
    List<ApiClient> students = TestStudents.of(engine, port, REQUESTS - 1);
    Map<String, Long> before = calls();

    assertThat(students)
        .allMatch(student -> sale.reserve(student, sale.slotId(), newKey()).status() == 200);

    Map<String, Long> cost = since(before);
    assertThat(cost).containsEntry(ADMISSION, REQUESTS - 1L);
    // One call for the permit, one when the row is written, and those of background loops.
    assertThat(cost.getOrDefault("evalsha", 0L)).isLessThan(3L * (REQUESTS - 1));
    cost.values().removeIf(calls -> calls < REQUESTS - 1);
    assertThat(Stream.concat(WINNER_COMMANDS.stream(), KEY_COMMANDS.stream()))
        .containsAll(cost.keySet());
  }

  /** Neither to winners nor to losers, though people wait for the very slot. */
  @Test
  void aHallWithAWaitListPaysNothingForItAtAClaim() {
    TestHall hall = TestHall.open(engine, 1, 1, REQUESTS).withWaitList(10);
    sale = SaleClient.of(hall);
    List<ApiClient> students = TestStudents.of(engine, port, REQUESTS);
    List<ApiClient> losers = TestStudents.of(engine, port, REQUESTS);
    Map<String, Long> before = calls();

    assertThat(students).allMatch(student -> sale.reserve(student).status() == 200);

    Map<String, Long> cost = since(before);
    assertThat(cost).containsEntry(ADMISSION, (long) REQUESTS);
    cost.values().removeIf(calls -> calls < REQUESTS);
    assertThat(WINNER_COMMANDS).containsAll(cost.keySet());

    losers.forEach(loser -> sale.reserve(loser));
    losers.subList(0, WAITING).forEach(loser -> join(loser, hall.slot()));
    sale.awaitSettled(engine);
    Map<String, Long> then = calls();
    long queries = queries();

    for (int round = 0; round < 3; round++) {
      assertThat(losers).allMatch(loser -> sale.reserve(loser).code().equals("OUT_OF_STOCK"));
    }

    assertThat(since(then).values()).allMatch(calls -> calls < REQUESTS);
    assertThat(queries() - queries).isLessThan(3L * REQUESTS / 2);
  }

  private static void join(ApiClient student, Slot slot) {
    String wish =
        JSONObject.of(
                "slotDate", slot.slotDate().toString(),
                "startTime", slot.startTime().toString(),
                "endTime", slot.endTime().toString())
            .toString();
    assertThat(student.post("/wait", wish).status()).isEqualTo(200);
  }

  /** However many claims there are, and with a wait list as without one. */
  @Test
  void theStatementsThatSettleManyClaimsAreThoseThatSettleAFew() {
    TestHall hall = TestHall.open(engine, 1, 1, REQUESTS).withWaitList(10);
    sale = SaleClient.of(hall);
    List<Claim> claims =
        IntStream.range(0, REQUESTS).mapToObj(_ -> hall.claim(hall.slot())).toList();
    claims.forEach(claim -> assertThat(permits(claim)).isTrue());
    long before = statements();

    var _ = engine.getBean(ClaimLedger.class).settle(claims);

    assertThat(statements() - before).isLessThan(REQUESTS);
    engine.getBean(Permits.class).settled(claims);
  }

  private boolean permits(Claim claim) {
    return engine.getBean(Permits.class).admit(claim).join() instanceof Admission.Admitted;
  }

  private long statements() {
    return engine
        .getBean(JdbcClient.class)
        .sql("SHOW GLOBAL STATUS LIKE 'Questions'")
        .query((row, _) -> row.getLong("Value"))
        .single();
  }

  private static String newKey() {
    return UUID.randomUUID().toString();
  }

  @Test
  void aRequestWithAnIdempotencyKeyForASoldOutSlotCostsNoRedisCommand() {
    TestStudents.of(engine, port, REQUESTS - 1).forEach(student -> sale.reserve(student));
    List<ApiClient> losers = TestStudents.of(engine, port, REQUESTS);
    assertThat(sale.reserve(losers.getFirst()).code()).isEqualTo("OUT_OF_STOCK");
    sale.awaitSettled(engine);
    Map<String, Long> before = calls();

    assertThat(losers)
        .allMatch(
            loser -> sale.reserve(loser, sale.slotId(), newKey()).code().equals("OUT_OF_STOCK"));

    assertThat(since(before).values()).allMatch(calls -> calls < REQUESTS);
  }

  @Test
  void aRequestForASoldOutSlotCostsNoRedisCommand() {
    TestStudents.of(engine, port, REQUESTS - 1).forEach(student -> sale.reserve(student));
    List<ApiClient> losers = TestStudents.of(engine, port, REQUESTS);
    assertThat(sale.reserve(losers.getFirst()).code()).isEqualTo("OUT_OF_STOCK");
    sale.awaitSettled(engine);
    Map<String, Long> before = calls();

    assertThat(losers).allMatch(loser -> sale.reserve(loser).code().equals("OUT_OF_STOCK"));

    assertThat(since(before).values()).allMatch(calls -> calls < REQUESTS);
  }

  /** Not one request a second for each of them. */
  @Test
  @Thorough(besides = "RedisCostTest")
  void manySoldOutSlotsCostNoMoreClaimsThanOne() {
    sale.awaitSettled(engine);
    sale = SaleClient.of(TestHall.open(engine, 10, 10, 1));
    List<Long> slots = sale.slotIds();
    List<ApiClient> students = TestStudents.of(engine, port, 2 * slots.size());
    List<ApiClient> losers = students.subList(slots.size(), students.size());
    for (int i = 0; i < slots.size(); i++) {
      assertThat(sale.reserve(students.get(i), slots.get(i)).status()).isEqualTo(200);
    }
    sale.awaitSettled(engine);
    for (int i = 0; i < slots.size(); i++) {
      assertThat(sale.reserve(losers.get(i), slots.get(i)).code()).isEqualTo("OUT_OF_STOCK");
    }
    Map<String, Long> before = calls();
    long end = System.nanoTime() + MANY_SLOTS_FOR.toNanos();

    int requests = 0;
    for (; System.nanoTime() - end < 0; requests++) {
      int i = requests % slots.size();
      assertThat(sale.reserve(losers.get(i), slots.get(i)).code()).isEqualTo("OUT_OF_STOCK");
    }

    assertThat(requests).isGreaterThan(3 * slots.size());
    assertThat(since(before).getOrDefault(REFUSAL, 0L)).isLessThan(slots.size());
    assertThat(since(before).getOrDefault("evalsha", 0L)).isLessThan(slots.size());
  }

  @Test
  void aRequestAtAShutGateCostsNoRedisCommand() {
    TestHall shut = TestHall.shut(engine, 1, 1, REQUESTS);
    var _ =
        engine.getBean(Warmup.class).warmUpNow(Actor.ENGINE, shut.session().id(), Instant.now());
    sale = SaleClient.of(shut);

    assertRefusedWithoutRedis("UNGATED");
  }

  /** Nobody knows when it goes on, so one request a second asks. */
  @Test
  void aRequestAtAPausedGateCostsNoRedisCommand() {
    var _ = engine.getBean(GateService.class).pause(Actor.ENGINE, sale.sessionId());

    assertRefusedWithoutRedis("UNGATED");
  }

  private void assertRefusedWithoutRedis(String code) {
    List<ApiClient> students = TestStudents.of(engine, port, REQUESTS);
    assertThat(sale.reserve(students.getFirst()).code()).isEqualTo(code);
    Map<String, Long> before = calls();

    assertThat(students).allMatch(student -> sale.reserve(student).code().equals(code));

    assertThat(since(before).values()).allMatch(calls -> calls < REQUESTS);
  }

  /** Who somebody is, what they may do and what they have booked is known by then. */
  @Test
  void aRefusedRequestOfAKnownStudentCostsNoQuery() {
    TestStudents.of(engine, port, REQUESTS - 1).forEach(student -> sale.reserve(student));
    List<ApiClient> losers = TestStudents.of(engine, port, REQUESTS);
    losers.forEach(loser -> sale.reserve(loser));
    sale.awaitSettled(engine);
    long before = queries();

    for (int round = 0; round < 3; round++) {
      assertThat(losers).allMatch(loser -> sale.reserve(loser).code().equals("OUT_OF_STOCK"));
    }

    // Those of background loops are far fewer than the requests.
    assertThat(queries() - before).isLessThan(3L * REQUESTS / 2);
  }

  private long queries() {
    return engine
        .getBean(JdbcClient.class)
        .sql("SHOW GLOBAL STATUS LIKE 'Com_select'")
        .query((row, _) -> row.getLong("Value"))
        .single();
  }

  @Test
  void aDuplicateRequestCostsAtMostOneScriptCall() {
    ApiClient student = TestStudents.student(engine, port);
    String traceId = sale.claim(student);
    Map<String, Long> before = calls();

    for (int i = 0; i < REQUESTS; i++) {
      ApiClient.Response answer = sale.reserve(student);
      assertThat(answer.code()).isEqualTo("DUP_REQ");
      assertThat(answer.data().getString("traceId")).isEqualTo(traceId);
    }

    assertThat(since(before).getOrDefault(ADMISSION, 0L)).isLessThanOrEqualTo(REQUESTS);
  }

  @Test
  void whoHasAPlaceOfASoldOutSlotAsksAgainWithoutRedis() {
    List<ApiClient> winners = TestStudents.of(engine, port, REQUESTS - 1);
    assertThat(winners).allMatch(student -> sale.reserve(student).status() == 200);
    sale.awaitSettled(engine);
    assertThat(sale.reserve(winners.getFirst()).code()).isEqualTo("DUP_REQ");
    Map<String, Long> before = calls();

    assertThat(winners).allMatch(student -> sale.reserve(student).code().equals("DUP_REQ"));

    assertThat(since(before).values()).allMatch(calls -> calls < REQUESTS - 1);
  }

  private Map<String, Long> since(Map<String, Long> before) {
    Map<String, Long> cost = new TreeMap<>();
    calls().forEach((name, calls) -> cost.put(name, calls - before.getOrDefault(name, 0L)));
    return cost;
  }

  /** How often Redis has run each command, by its lower-case name. */
  private Map<String, Long> calls() {
    Map<String, Long> calls = new TreeMap<>();
    redis
        .getRedisNodes(RedisNodes.SINGLE)
        .getInstance()
        .info(InfoSection.COMMANDSTATS)
        .forEach(
            (name, value) ->
                calls.put(
                    name.replace("cmdstat_", ""),
                    Long.valueOf(value.replaceAll("calls=(\\d+).*", "$1"))));
    return calls;
  }
}
