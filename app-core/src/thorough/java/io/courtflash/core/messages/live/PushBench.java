package io.courtflash.core.messages.live;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.settle.Settler;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.PayloadApplicationEvent;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/**
 * Measures the memory of many open streams and the delay of their events: {@code ./mvnw test -pl
 * app-core -Dtest=PushBench -Dstreams=1000}. No build runs it, and no figure makes it fail.
 */
@EngineTest
class PushBench {

  private static final int STREAMS = Integer.getInteger("streams", 300);
  private static final int COURTS = 20;
  private static final int HOURS = 15;
  private static final double MILLION = 1e6;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ConfigurableApplicationContext context;

  private final Map<String, Long> settledAt = new ConcurrentHashMap<>();

  @DynamicPropertySource
  static void cap(DynamicPropertyRegistry properties) {
    properties.add("courtflash.push.connections", () -> STREAMS);
    properties.add("courtflash.push.heartbeat", () -> "15s");
  }

  @Test
  void measure() throws Exception {
    context.addApplicationListener(
        event -> {
          if (event instanceof PayloadApplicationEvent<?> published
              && published.getPayload() instanceof Settler.ClaimsSettled settled) {
            long now = System.nanoTime();
            settled.outcomes().forEach(each -> settledAt.put(each.claim().traceId(), now));
          }
        });
    SaleClient sale = SaleClient.of(TestHall.open(engine, COURTS, HOURS, 1));
    List<ApiClient> crowd = TestStudents.of(engine, port, STREAMS + 1);
    crowd.getLast().get("/user/me");
    try (EventStreamClients pages = new EventStreamClients()) {
      long before = usedBytes();
      for (ApiClient student : crowd.subList(0, STREAMS)) {
        pages.open(student);
      }
      await().atMost(Duration.ofMinutes(2)).until(() -> pages.greeted() == STREAMS);
      System.out.printf(
          "%d streams: %d KiB of heap each, both ends together%n",
          STREAMS, (usedBytes() - before) / STREAMS / 1024);
      ApiClient.Response refused = crowd.getLast().get("/events");
      System.out.printf(
          "one more: %d, Retry-After %s%n", refused.status(), refused.header("Retry-After"));
      int claims = Math.min(STREAMS, sale.slotIds().size());
      for (int i = 0; i < claims; i++) {
        sale.reserve(crowd.get(i), sale.slotIds().get(i));
      }
      await().atMost(Duration.ofMinutes(1)).until(() -> pages.receivedAt().size() == claims);
      print(pages.receivedAt());
    }
    sale.awaitSettled(engine);
  }

  private void print(Map<String, Long> receivedAt) {
    double[] waits =
        receivedAt.entrySet().stream()
            .mapToDouble(
                received ->
                    (received.getValue() - settledAt.getOrDefault(received.getKey(), 0L)) / MILLION)
            .sorted()
            .toArray();
    System.out.printf(
        "from the settled row to the page: median %.1f ms, p99 %.1f ms, longest %.1f ms%n",
        waits[waits.length / 2], waits[waits.length * 99 / 100], waits[waits.length - 1]);
  }

  private static long usedBytes() {
    var memory = ManagementFactory.getMemoryMXBean();
    memory.gc();
    memory.gc();
    return memory.getHeapMemoryUsage().getUsed();
  }
}
