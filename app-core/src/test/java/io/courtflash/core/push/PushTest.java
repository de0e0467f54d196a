package io.courtflash.core.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.testing.Api;
import io.courtflash.core.testing.Crowd;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Events;
import io.courtflash.core.testing.Hall;
import io.courtflash.core.testing.Sale;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
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
  private static final Duration HALF_A_SECOND = Duration.ofMillis(500);
  private static final int CROWD = 300;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private RedissonClient redis;

  private Sale sale;
  private Api student;

  @BeforeEach
  void openHall() {
    sale = Sale.of(Hall.open(engine, 2, 2, 1));
    student = Crowd.student(engine, port);
  }

  @Test
  void theEndOfAClaimIsToldToItsStudentAloneAndAtOnce() {
    try (Events own = Events.of(student);
        Events foreign = Events.of(Crowd.student(engine, port))) {
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
  void aCancelledReservationIsTold() {
    try (Events own = Events.of(student)) {
      String traceId = sale.reserve(student).text();
      long id = Sale.result(student, traceId).getLongValue("reservationId");

      student.delete("/reserve/" + id);

      await().atMost(SOON).until(() -> !own.named("reservation").isEmpty());
      assertThat(JSON.parseObject(own.named("reservation").getFirst()))
          .containsEntry("status", "CANCELLED");
    }
  }

  @Test
  void whoOpensTheFirstPageIsToldToReadTheBoardOnceMore() {
    try (Events own = Events.of(student)) {
      await().atMost(SOON).until(() -> !own.named("hall").isEmpty());
    }
  }

  @Test
  void hundredsAreToldOfPlacesThatAreTakenAtMostTwiceASecond() {
    sale = Sale.of(Hall.open(engine, 6, 6, 1));
    List<Events> crowd = List.of();
    try (Events first = Events.of(Crowd.student(engine, port))) {
      await().atMost(SOON).until(() -> !first.named("hall").isEmpty());
      crowd = opened();

      long begun = System.nanoTime();
      sale.slotIds().forEach(slot -> sale.reserve(student, slot));
      awaitTaken(crowd, sale.slotIds().getLast());
      int halfSeconds = (int) ((System.nanoTime() - begun) / HALF_A_SECOND.toNanos());

      assertThat(crowd)
          .allSatisfy(
              page -> assertThat(page.named("places")).hasSizeLessThanOrEqualTo(halfSeconds + 2));
    } finally {
      crowd.forEach(Events::close);
    }
  }

  private List<Events> opened() {
    List<Events> crowd =
        Crowd.of(engine, port, CROWD).stream().map(Events::opening).toList().stream()
            .map(CompletableFuture::join)
            .toList();
    await()
        .atMost(SOON)
        .until(() -> crowd.stream().noneMatch(page -> page.named("hello").isEmpty()));
    return crowd;
  }

  /** As another node writes it. */
  @Test
  void aNoteFromAnotherNodeArrives() {
    long userId = student.get("/user/me").data().getLongValue("id");
    try (Events own = Events.of(student)) {
      String letter = "{\"userId\":%d,\"event\":\"claim\",\"json\":\"{}\"}".formatted(userId);
      redis
          .getTopic("bf:push", StringCodec.INSTANCE)
          .publish("{\"node\":\"another\",\"letters\":[" + letter + "]}");

      await().atMost(SOON).until(() -> !own.named("claim").isEmpty());
    }
  }

  @Test
  void aStreamEndsWithItsLogin() {
    try (Events own = Events.of(student)) {
      student.post("/auth/logout", null);

      await().atMost(SOON).until(own::hasEnded);
    }
  }

  @Test
  void nobodyListensWithoutAToken() {
    assertThat(Api.at(port).get("/events").code()).isEqualTo("UNAUTHORIZED");
    assertThat(Api.at(port).as("forged").get("/events").code()).isEqualTo("TOKEN_INVALID");
  }

  private static void awaitTaken(List<Events> crowd, long slotId) {
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
