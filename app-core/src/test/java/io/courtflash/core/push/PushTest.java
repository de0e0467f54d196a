package io.courtflash.core.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.EventStream;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class PushTest {

  private static final Duration SOON = Duration.ofSeconds(30);
  private static final Duration TWO_SECONDS = Duration.ofSeconds(2);
  private static final Duration HALF_A_SECOND = Duration.ofMillis(500);
  private static final int CROWD = 300;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private RedissonClient redis;
  @Autowired private Subscribers subscribers;

  private SaleClient sale;
  private ApiClient student;

  @BeforeEach
  void openHall() {
    sale = SaleClient.of(TestHall.open(engine, 2, 2, 1));
    student = TestStudents.student(engine, port);
  }

  @Test
  void aSettledClaimIsSentToItsStudentOnly() {
    try (EventStream own = EventStream.of(student);
        EventStream foreign = EventStream.of(TestStudents.student(engine, port))) {
      String traceId = sale.reserve(student).text();

      await()
          .atMost(SOON)
          .until(() -> own.named("claim").stream().anyMatch(data -> data.contains(traceId)));

      assertThat(student.get("/reserve/result/" + traceId).data().getString("status"))
          .isEqualTo("SUCCESS");
      assertThat(foreign.named("claim")).isEmpty();
    }
  }

  @Test
  void aCancelledReservationIsSent() {
    try (EventStream own = EventStream.of(student)) {
      String traceId = sale.reserve(student).text();
      long id = SaleClient.result(student, traceId).getLongValue("reservationId");

      student.delete("/reserve/" + id);

      await().atMost(SOON).until(() -> !own.named("reservation").isEmpty());
      assertThat(JSON.parseObject(own.named("reservation").getFirst()))
          .containsEntry("status", "CANCELLED");
    }
  }

  @Test
  void theFirstStreamIsSentAHallEvent() {
    await()
        .atMost(SOON)
        .ignoreExceptionsMatching(ConditionTimeoutException.class::isInstance)
        .untilAsserted(
            () -> {
              endClosedStreams();
              try (EventStream own = EventStream.of(student)) {
                await().atMost(TWO_SECONDS).until(() -> !own.named("hall").isEmpty());
              }
            });
  }

  /** The engine notices that a client closed its stream when it sends something to it. */
  private void endClosedStreams() {
    await()
        .atMost(SOON)
        .until(
            () -> {
              subscribers.broadcast(PushEvent.HEARTBEAT);
              return subscribers.isEmpty();
            });
  }

  @Test
  void changedPermitsAreSentToAllStreamsAtMostTwiceASecond() {
    sale = SaleClient.of(TestHall.open(engine, 6, 6, 1));
    List<EventStream> crowd = List.of();
    try (EventStream first = EventStream.of(TestStudents.student(engine, port))) {
      sale.reserve(student, sale.slotIds().getFirst());
      await()
          .atMost(SOON)
          .until(() -> !first.named("hall").isEmpty() || !first.named("places").isEmpty());
      crowd = opened();

      long begun = System.nanoTime();
      sale.slotIds().stream().skip(1).forEach(slot -> sale.reserve(student, slot));
      awaitTaken(crowd, sale.slotIds().getLast());
      int halfSeconds = (int) ((System.nanoTime() - begun) / HALF_A_SECOND.toNanos());

      assertThat(crowd)
          .allSatisfy(
              page -> assertThat(page.named("places")).hasSizeLessThanOrEqualTo(halfSeconds + 2));
    } finally {
      crowd.forEach(EventStream::close);
    }
  }

  private List<EventStream> opened() {
    List<EventStream> crowd =
        TestStudents.of(engine, port, CROWD).stream().map(EventStream::opening).toList().stream()
            .map(CompletableFuture::join)
            .toList();
    await()
        .atMost(SOON)
        .until(() -> crowd.stream().noneMatch(page -> page.named("hello").isEmpty()));
    return crowd;
  }

  /** Publishes what another node publishes. */
  @Test
  void anEventFromAnotherNodeIsSent() {
    long userId = student.get("/user/me").data().getLongValue("id");
    try (EventStream own = EventStream.of(student)) {
      String event = "{\"userId\":%d,\"event\":\"claim\",\"json\":\"{}\"}".formatted(userId);
      redis
          .getTopic("bf:push", StringCodec.INSTANCE)
          .publish("{\"node\":\"another\",\"letters\":[" + event + "]}");

      await().atMost(SOON).until(() -> !own.named("claim").isEmpty());
    }
  }

  @Test
  void aStreamEndsWhenItsLoginEnds() {
    try (EventStream own = EventStream.of(student)) {
      student.post("/auth/logout", null);

      await().atMost(SOON).until(own::hasEnded);
    }
  }

  @Test
  void aStreamNeedsAValidToken() {
    assertThat(ApiClient.at(port).get("/events").code()).isEqualTo("UNAUTHORIZED");
    assertThat(ApiClient.at(port).as("forged").get("/events").code()).isEqualTo("TOKEN_INVALID");
  }

  private static void awaitTaken(List<EventStream> crowd, long slotId) {
    String taken = "\"" + slotId + "\":0";
    await()
        .atMost(SOON)
        .until(
            () ->
                crowd.stream()
                    .allMatch(
                        page -> page.named("places").stream().anyMatch(it -> it.contains(taken))));
  }
}
