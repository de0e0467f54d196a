package io.courtflash.core.messages.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.booking.gate.AvailabilityCache;
import io.courtflash.core.platform.servers.HallTopics;
import io.courtflash.core.platform.work.BackgroundLoop;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.EventStream;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.TestTimeout;
import io.courtflash.testkit.Thorough;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class PushTest {

  private static final int LARGE = 64 * 1024;
  private static final int CROWD = 300;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private RedissonClient redis;
  @Autowired private Subscribers subscribers;
  @Autowired private AvailabilityCache availability;
  @Autowired private MeterRegistry meters;

  private SaleClient sale;
  private ApiClient student;

  @BeforeEach
  void openHall() {
    sale = SaleClient.of(TestHall.open(engine, 2, 2, 1));
    student = TestStudents.student(engine, port);
  }

  @Test
  void aSettledClaimIsSentToItsStudentOnly() {
    ApiClient other = TestStudents.student(engine, port);
    try (EventStream own = EventStream.of(student);
        EventStream foreign = EventStream.of(other)) {
      String traceId = sale.claim(student);

      await().until(() -> own.named("claim").stream().anyMatch(data -> data.contains(traceId)));

      assertThat(student.get("/reserve/result/" + traceId).data().getString("status"))
          .isEqualTo("SUCCESS");
      String otherTraceId = sale.claim(other, sale.slotIds().getLast());
      await().until(() -> !foreign.named("claim").isEmpty());
      assertThat(foreign.named("claim")).singleElement().asString().contains(otherTraceId);
    }
  }

  @Test
  void aCancelledReservationIsSent() {
    try (EventStream own = EventStream.of(student)) {
      String traceId = sale.claim(student);
      long id = SaleClient.result(student, traceId).getLongValue("reservationId");

      student.delete("/reserve/" + id);

      await().until(() -> !own.named("reservation").isEmpty());
      assertThat(JSON.parseObject(own.named("reservation").getFirst()))
          .containsEntry("status", "CANCELLED");
    }
  }

  @Test
  void theFirstStreamIsSentAHallEvent() {
    ByHand loop = new ByHand();
    var _ = new AvailabilityBroadcaster(subscribers, availability, loop);
    await().until(subscribers::isEmpty);
    loop.round();
    try (EventStream own = EventStream.of(student)) {
      await().until(() -> !own.named("hello").isEmpty());

      loop.round();

      await().until(() -> !own.named("hall").isEmpty());
    }
  }

  @Test
  void permitsThatChangeWithinASecondAreSentTogether() {
    ByHand loop = new ByHand();
    List<String> sent = new ArrayList<>();
    Subscribers recorded =
        new Subscribers(
            new Subscribers.PushProperties(1, 1, Duration.ofSeconds(15)),
            new EventWriter(new LoopScheduler()),
            new SimpleMeterRegistry()) {
          @Override
          boolean isEmpty() {
            return false;
          }

          @Override
          public void broadcast(PushEvent event) {
            sent.add(StandardCharsets.UTF_8.decode(event.buffer()).toString());
          }
        };
    var _ = new AvailabilityBroadcaster(recorded, availability, loop);
    await().until(() -> free().equals(List.of(1, 1, 1, 1)));
    loop.round();
    sent.clear();

    sale.slotIds()
        .subList(0, 2)
        .forEach(slot -> sale.claim(TestStudents.student(engine, port), slot));
    await().until(() -> free().equals(List.of(0, 0, 1, 1)));
    loop.round();
    loop.round();

    assertThat(loop.period).isEqualTo(Duration.ofSeconds(1));
    assertThat(sent)
        .filteredOn(event -> event.startsWith("event: places"))
        .singleElement()
        .asString()
        .contains("\"" + sale.slotIds().get(0) + "\":0", "\"" + sale.slotIds().get(1) + "\":0");
  }

  private List<Integer> free() {
    Map<Long, Integer> permits = availability.current().freePermits();
    return sale.slotIds().stream().map(slot -> permits.getOrDefault(slot, 0)).toList();
  }

  /** Comes round when a test says so. */
  private static final class ByHand extends LoopScheduler {

    private Duration period = Duration.ZERO;
    private Runnable round = () -> {};

    @Override
    public BackgroundLoop every(Duration period, String name, Runnable round) {
      this.period = period;
      this.round = round;
      return super.every(period, name, round);
    }

    void round() {
      round.run();
    }
  }

  @Test
  void changedPermitsAreSentToAllStreams() {
    sale = SaleClient.of(TestHall.open(engine, 6, 6, 1));
    List<EventStream> crowd = List.of();
    try (EventStream first = EventStream.of(TestStudents.student(engine, port))) {
      sale.reserve(student, sale.slotIds().getFirst());
      await().until(() -> !first.named("hall").isEmpty() || !first.named("places").isEmpty());
      crowd = opened();

      sale.slotIds().stream().skip(1).forEach(slot -> sale.reserve(student, slot));

      awaitTaken(crowd, sale.slotIds().getLast());
    } finally {
      crowd.forEach(EventStream::close);
    }
  }

  private List<EventStream> opened() {
    List<EventStream> crowd =
        TestStudents.of(engine, port, CROWD).stream().map(EventStream::opening).toList().stream()
            .map(CompletableFuture::join)
            .toList();
    await().until(() -> crowd.stream().noneMatch(page -> page.named("hello").isEmpty()));
    return crowd;
  }

  /** Publishes what another node publishes. */
  @Test
  void anEventFromAnotherNodeIsSent() {
    long userId = student.get("/user/me").data().getLongValue("id");
    try (EventStream own = EventStream.of(student)) {
      String event = "{\"userId\":%d,\"event\":\"claim\",\"json\":\"{}\"}".formatted(userId);
      HallTopics.topic(redis, "bf:push")
          .publish("{\"node\":\"another\",\"letters\":[" + event + "]}");

      await().until(() -> !own.named("claim").isEmpty());
    }
  }

  @Test
  void anEventOfAHallInAnotherDatabaseOfTheSameRedisIsNotSent() {
    long userId = student.get("/user/me").data().getLongValue("id");
    Config config = new Config(redis.getConfig()).setLazyInitialization(true);
    config.useSingleServer().setDatabase(config.useSingleServer().getDatabase() + 1);
    RedissonClient otherHall = Redisson.create(config);
    try (EventStream own = EventStream.of(student)) {
      String batch =
          "{\"node\":\"another\",\"letters\":[{\"userId\":%d,\"event\":\"%s\",\"json\":\"{}\"}]}";
      redis
          .getTopic(HallTopics.name(otherHall, "bf:push"), StringCodec.INSTANCE)
          .publish(batch.formatted(userId, "foreign"));
      HallTopics.topic(redis, "bf:push").publish(batch.formatted(userId, "claim"));

      await().until(() -> !own.named("claim").isEmpty());
      assertThat(own.named("foreign")).isEmpty();
    } finally {
      otherHall.shutdown();
    }
  }

  @Test
  void aStreamEndsWhenItsLoginEnds() {
    try (EventStream own = EventStream.of(student)) {
      student.post("/auth/logout", null);

      await().until(own::hasEnded);
    }
  }

  @Test
  void aStreamNeedsAValidToken() {
    assertThat(ApiClient.at(port).get("/events").code()).isEqualTo("UNAUTHORIZED");
    assertThat(ApiClient.at(port).as("forged").get("/events").code()).isEqualTo("TOKEN_INVALID");
  }

  @Test
  void aStreamWithHeartbeatsEndsWithItsConnection() throws IOException {
    try (Socket page = connect("GET")) {
      String answer = readUntil(page, "\n:\n\n:\n\n");

      assertThat(answer)
          .startsWith("HTTP/1.1 200 ")
          .containsIgnoringCase("\r\nContent-Type: text/event-stream;charset=UTF-8\r\n")
          .containsIgnoringCase("\r\nConnection: close\r\n")
          .contains("\r\n\r\nevent: hello\ndata: {}\n\n")
          .doesNotContainIgnoringCase("Transfer-Encoding");
    }
  }

  @Test
  void theHeadOfAStreamCanBeRequestedWithoutOne() throws IOException {
    try (Socket page = connect("HEAD")) {
      assertThat(readUntil(page, "never")).startsWith("HTTP/1.1 200 ").endsWith("\r\n\r\n");
    }
  }

  /** Else each open stream would keep a thread and the buffers of its request. */
  @Test
  void theRequestOfAStreamEndsWhenTheStreamBegins() {
    long before = finishedRequests();
    try (EventStream own = EventStream.of(student)) {
      await().until(() -> finishedRequests() == before + 1);

      assertThat(own.hasEnded()).isFalse();
      assertThat(subscribers.isEmpty()).isFalse();
    }
  }

  private long finishedRequests() {
    return meters.find("http.server.requests").tag("uri", "/events").timers().stream()
        .mapToLong(Timer::count)
        .sum();
  }

  @Thorough(besides = "PushTest")
  @Test
  void onlyAPageThatReadsNothingLosesItsStream() throws IOException {
    String large = "x".repeat(LARGE);
    try (Socket slow = connect("GET");
        EventStream quick = EventStream.of(TestStudents.student(engine, port))) {
      await().until(() -> !quick.named("hello").isEmpty());
      for (int i = 1; i <= 300; i++) {
        int sent = i;
        subscribers.broadcast(PushEvent.of("large", large));
        await().pollInterval(Duration.ofMillis(2)).until(() -> quick.named("large").size() == sent);
      }

      assertThat(readUntil(slow, "never").length()).isLessThan(300 * LARGE);
      assertThat(quick.hasEnded()).isFalse();
    }
  }

  @Test
  void aClientThatSendsMoreThanItsRequestLosesItsStream() throws IOException {
    try (Socket page = connect("GET")) {
      assertThat(readUntil(page, "event: hello")).startsWith("HTTP/1.1 200 ");
      page.getOutputStream().write("GET /time HTTP/1.1\r\n".getBytes(StandardCharsets.US_ASCII));

      assertThat(readUntil(page, "never")).doesNotContain("HTTP/1.1");
    }
  }

  private Socket connect(String method) throws IOException {
    Socket page = new Socket(InetAddress.getLoopbackAddress(), port);
    page.setSoTimeout((int) TestTimeout.LIMIT.toMillis());
    String request =
        method
            + " /events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "
            + student.token()
            + "\r\n\r\n";
    page.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    return page;
  }

  /** What the server sent until a text came or the connection ended. */
  private static String readUntil(Socket page, String text) throws IOException {
    StringBuilder answer = new StringBuilder();
    byte[] part = new byte[LARGE];
    while (answer.indexOf(text, Math.max(0, answer.length() - LARGE)) < 0) {
      int read;
      try {
        read = page.getInputStream().read(part);
      } catch (SocketException reset) {
        return answer.toString();
      }
      if (read < 0) {
        return answer.toString();
      }
      answer.append(new String(part, 0, read, StandardCharsets.UTF_8));
    }
    return answer.toString();
  }

  private static void awaitTaken(List<EventStream> crowd, long slotId) {
    String taken = "\"" + slotId + "\":0";
    await()
        .until(
            () ->
                crowd.stream()
                    .allMatch(
                        page -> page.named("places").stream().anyMatch(it -> it.contains(taken))));
  }
}
