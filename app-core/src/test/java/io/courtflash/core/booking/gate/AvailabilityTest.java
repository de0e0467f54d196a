package io.courtflash.core.booking.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.CountsOnServer;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.AnyHour;
import io.courtflash.testkit.Thorough;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisNode.InfoSection;
import org.redisson.api.redisnode.RedisNodes;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@AnyHour
@EngineTest
class AvailabilityTest {

  private static final int READERS = 1_000;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;
  @Autowired private LoopScheduler loops;
  @Autowired private RedissonClient redis;

  private TestHall hall;
  private ApiClient student;

  @BeforeEach
  void openHall() {
    hall = TestHall.open(engine, 3, 2, 1);
    student = TestStudents.student(engine, port);
  }

  @Test
  @CountsOnServer
  void aThousandReadersCauseFewerQueriesThanTheyAre() {
    student.get(slots());
    // What the engine's own loops ask meanwhile depends on how long this takes.
    loops.stop();
    try {
      long queries = queries();
      long commands = commands();

      assertThat(
              IntStream.range(0, READERS).parallel().mapToObj(_ -> student.get(slots()).status()))
          .containsOnly(200);

      assertThat(queries() - queries).isLessThan(READERS);
      assertThat(commands() - commands).isLessThan(READERS);
    } finally {
      loops.start();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/browse/session", "/browse/court", "slots", "slot"})
  void aRequestWithTheCurrentEtagIsAnsweredNotModified(String what) {
    String path = path(what);
    ApiClient.Response first = student.get(path);

    ApiClient.Response same =
        student.call("GET", path, null, "If-None-Match", first.header("ETag"));
    ApiClient.Response english =
        student.call(
            "GET", path, null, "If-None-Match", first.header("ETag"), "Accept-Language", "en");

    assertThat(first.status()).isEqualTo(200);
    assertThat(first.header("Cache-Control")).isEqualTo("private, no-cache");
    assertThat(same.status()).isEqualTo(304);
    assertThat(same.response().body()).isEmpty();
    assertThat(english.status()).isEqualTo(200);
  }

  @Test
  void aPermitThatIsTakenOrReleasedIsShown() {
    SaleClient sale = SaleClient.of(hall);
    String tag = student.get(slots()).header("ETag");

    String traceId = sale.claim(student);
    await().until(() -> remaining(hall.slot().id()) == 0);
    assertThat(student.call("GET", slots(), null, "If-None-Match", tag).status()).isEqualTo(200);

    long reservation = SaleClient.result(student, traceId).getLongValue("reservationId");
    student.delete("/reserve/" + reservation);
    await().until(() -> remaining(hall.slot().id()) == 1);
  }

  /** Writes as another node does, so that this node publishes no event. */
  @Test
  void aChangeOnAnotherNodeIsShown() {
    student.get("/browse/court");

    database.sql("INSERT INTO court (court_name) VALUES ('Of another node')").update();

    await().until(() -> student.get("/browse/court").response().body().contains("Of another node"));
  }

  @Thorough(besides = "AvailabilityTest")
  @Test
  void aGateIsShownAsOpenFromItsTimeOn() {
    database
        .sql(
            "UPDATE gate_release SET opened_at = NULL,"
                + " opens_at = TIMESTAMPADD(MICROSECOND, 4000000, UTC_TIMESTAMP(3))")
        .update();
    await().until(() -> !open());

    await().until(this::open);
  }

  @Test
  void theSlotsOfAPastDayAreStillShown() {
    LocalDate yesterday = LocalDate.now(engine.getBean(ZoneId.class)).minusDays(1);
    database
        .sql(
            "UPDATE time_slot SET slot_date = ?, starts_at = TIMESTAMPADD(DAY, -3, starts_at),"
                + " ends_at = TIMESTAMPADD(DAY, -3, ends_at)")
        .param(yesterday)
        .update();
    String path = "/browse/slot?sessionId=" + hall.session().id() + "&date=" + yesterday;

    await()
        .until(() -> student.get(path).json().getJSONArray("data").size() == hall.slots().size());
    assertThat(student.get("/browse/slot/" + hall.slot().id()).status()).isEqualTo(200);
  }

  @Test
  void anUnknownSlotOrSessionIsNotFound() {
    assertThat(List.of("/browse/slot/0", "/browse/session/0", "/browse/open/0", "/browse/court/0"))
        .allMatch(path -> student.get(path).code().equals("NOT_FOUND"));
    assertThat(student.get("/browse/slot?sessionId=0").code()).isEqualTo("NOT_FOUND");
  }

  private boolean open() {
    return student.get("/browse/open/" + hall.session().id()).json().getBooleanValue("data");
  }

  private int remaining(long slotId) {
    return student.get(slots()).json().getJSONArray("data").toJavaList(JSONObject.class).stream()
        .filter(slot -> slot.getLongValue("id") == slotId)
        .findFirst()
        .orElseThrow()
        .getIntValue("remaining");
  }

  private String path(String what) {
    return switch (what) {
      case "slots" -> slots();
      case "slot" -> "/browse/slot/" + hall.slot().id();
      default -> what;
    };
  }

  private String slots() {
    return "/browse/slot?sessionId=" + hall.session().id() + "&date=" + hall.slot().slotDate();
  }

  private long queries() {
    return database
        .sql("SHOW GLOBAL STATUS LIKE 'Com_select'")
        .query((row, _) -> row.getLong("Value"))
        .single();
  }

  private long commands() {
    return redis
        .getRedisNodes(RedisNodes.SINGLE)
        .getInstance()
        .info(InfoSection.COMMANDSTATS)
        .values()
        .stream()
        .mapToLong(value -> Long.parseLong(value.replaceAll("calls=(\\d+).*", "$1")))
        .sum();
  }
}
