package io.courtflash.core.reserve;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisNode.InfoSection;
import org.redisson.api.redisnode.RedisNodes;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * What reserving costs Redis, by its own count. SISMEMBER is called by admit alone, once each, so
 * it counts admissions exactly whatever the background loops do. They call a few of the other
 * commands, so those are only asked whether they come once for each tap.
 */
@EngineTest
class RedisCostTest {

  private static final int TAPS = 100;
  private static final String ADMISSION = "sismember";

  /** What admit.lua calls, and what settling does for each winner afterwards. */
  private static final List<String> OF_A_WINNER =
      List.of(
          "evalsha",
          "hmget",
          "time",
          ADMISSION,
          "get",
          "decr",
          "sadd",
          "hset",
          "zadd",
          "pexpireat",
          "zrem");

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private RedissonClient redis;
  private SaleClient sale;

  @BeforeEach
  void oneSlot() {
    sale = SaleClient.of(TestHall.open(engine, 1, 1, TAPS));
    // Redis doesn't know the script before its first call, and is called again with the text.
    sale.reserve(TestStudents.student(engine, port));
  }

  @AfterEach
  void settleAll() {
    sale.awaitSettled(engine);
  }

  @Test
  void aWinnerCostsOneScriptCall() {
    List<ApiClient> students = TestStudents.of(engine, port, TAPS - 1);
    Map<String, Long> before = calls();

    assertThat(students).allMatch(student -> sale.reserve(student).status() == 200);

    Map<String, Long> cost = since(before);
    assertThat(cost).containsEntry(ADMISSION, TAPS - 1L);
    assertThat(cost.getOrDefault("evalsha", 0L)).isLessThan(2L * (TAPS - 1));
    cost.values().removeIf(calls -> calls < TAPS - 1);
    assertThat(OF_A_WINNER).containsAll(cost.keySet());
  }

  @Test
  void theLoserOfASoldOutSlotCostsNothing() {
    TestStudents.of(engine, port, TAPS - 1).forEach(student -> sale.reserve(student));
    List<ApiClient> losers = TestStudents.of(engine, port, TAPS);
    assertThat(sale.reserve(losers.getFirst()).code()).isEqualTo("OUT_OF_STOCK");
    sale.awaitSettled(engine);
    Map<String, Long> before = calls();
    long begun = System.nanoTime();

    assertThat(losers).allMatch(loser -> sale.reserve(loser).code().equals("OUT_OF_STOCK"));

    long probes = 1 + Duration.ofNanos(System.nanoTime() - begun).toSeconds();
    assertThat(since(before).getOrDefault(ADMISSION, 0L)).isLessThanOrEqualTo(probes);
    assertThat(since(before).values()).allMatch(calls -> calls < TAPS);
  }

  @Test
  void aDuplicateCostsAtMostOneScriptCall() {
    ApiClient student = TestStudents.student(engine, port);
    String traceId = sale.reserve(student).text();
    Map<String, Long> before = calls();

    for (int tap = 0; tap < TAPS; tap++) {
      ApiClient.Response answer = sale.reserve(student);
      assertThat(answer.code()).isEqualTo("DUP_REQ");
      assertThat(answer.data().getString("traceId")).isEqualTo(traceId);
    }

    assertThat(since(before).getOrDefault(ADMISSION, 0L)).isLessThanOrEqualTo(TAPS);
  }

  private Map<String, Long> since(Map<String, Long> before) {
    Map<String, Long> cost = new TreeMap<>();
    calls().forEach((name, calls) -> cost.put(name, calls - before.getOrDefault(name, 0L)));
    return cost;
  }

  /** How often each command was called. */
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
