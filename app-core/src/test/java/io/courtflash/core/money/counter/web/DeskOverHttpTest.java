package io.courtflash.core.money.counter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.limit.SessionLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class DeskOverHttpTest {

  private static final String PATH = "/admin/bookings";

  @Autowired private BeanFactory engine;
  @Autowired private ReservationLifecycle bookings;
  @LocalServerPort private int port;
  private TestHall hall;
  private ApiClient staff;
  private String person = "";

  @BeforeEach
  void open() {
    hall = TestHall.shut(engine, 2, 2, 2);
    staff = ApiClient.at(port).loggedIn("root", EngineTest.ADMIN_PASSWORD);
    person = engine.getBean(Accounts.class).find(hall.student()).orElseThrow().studentId();
  }

  private JSONObject wish(String method, Slot... slots) {
    return JSONObject.of("method", method)
        .fluentPut("slotIds", new JSONArray(List.of(slots).stream().map(Slot::id).toList()));
  }

  private ApiClient.Response book(JSONObject wish) {
    return staff.post(PATH, wish.toString());
  }

  private ReservationStatus status(JSONObject booking) {
    return bookings.find(booking.getLongValue("id")).orElseThrow().status();
  }

  @Test
  void aPersonsBookingIsMadeAsQuoted() {
    JSONObject wish = wish("COUNTER", hall.slot()).fluentPut("studentId", person);

    JSONObject quote = staff.post(PATH + "/quote", wish.toString()).data();
    assertThat(quote.getBigDecimal("amount")).isEqualByComparingTo("20.00");
    assertThat(quote.getJSONObject("customer").getString("studentId")).isEqualTo(person);

    JSONObject made = book(wish).data();
    assertThat(made.getString("status")).isEqualTo("PENDING_PAYMENT");
    assertThat(made.getBigDecimal("amount")).isEqualByComparingTo("20.00");
    assertThat(made.getString("payDeadline")).isNotNull();
    assertThat(book(wish).code()).isEqualTo("DUP_REQ");

    String path = PATH + "/" + made.getLongValue("id");
    String cash = JSONObject.of("method", "CASH").toString();
    assertThat(staff.post(path + "/payment", cash).status()).isEqualTo(200);
    assertThat(staff.post(path + "/payment", cash).code()).isEqualTo("FAILED");
    assertThat(status(made)).isEqualTo(ReservationStatus.CONFIRMED);

    Slot other = hall.slots().getLast();
    JSONObject move = JSONObject.of("slotIds", List.of(other.id()));
    JSONObject moved = staff.post(path + "/move", move.toString()).data();
    assertThat(moved.getLongValue("slotId")).isEqualTo(other.id());

    JSONObject asItWas =
        JSONObject.of("slotIds", List.of(hall.slots().get(1).id()), "fromSlotId", hall.slot().id());
    ApiClient.Response late = staff.post(path + "/move", asItWas.toString());
    assertThat(late.code()).as("somebody has moved it meanwhile").isEqualTo("FAILED");
    assertThat(late.data().getLongValue("slotId")).isEqualTo(other.id());
    asItWas.put("fromSlotId", other.id());
    assertThat(staff.post(path + "/move", asItWas.toString()).code()).isEqualTo("SUCCESS");
    assertThat(staff.post(path + "/move", asItWas.toString()).code())
        .as("a repeat finds it there")
        .isEqualTo("SUCCESS");
  }

  @Test
  void aGuestBooksSeveralSlotsAsOneBookingThatIsPaidAtOnce() {
    Slot first = hall.slot();
    Slot next =
        hall.slots().stream()
            .filter(slot -> slot.courtId() == first.courtId() && slot.id() != first.id())
            .findFirst()
            .orElseThrow();

    JSONObject made =
        book(wish("CARD", first, next).fluentPut("guest", "Ms Li 138 0000 0000")).data();

    assertThat(made.getString("status")).isEqualTo("CONFIRMED");
    assertThat(made.getBigDecimal("amount")).isEqualByComparingTo("40.00");
    assertThat(made.getString("payDeadline")).isNull();
  }

  @Test
  void aRepeatedRequestIsAnsweredWithTheFirstBookingAlsoWhenBothComeAtOnce() throws Exception {
    JSONObject guest = wish("CASH", hall.slot()).fluentPut("guest", "Ms Li");
    Callable<ApiClient.Response> request =
        () -> staff.call("POST", PATH, guest.toString(), "Idempotency-Key", "desk-key-1");
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      List<Future<ApiClient.Response>> both = threads.invokeAll(List.of(request, request));
      long first = both.getFirst().get().data().getLongValue("id");
      assertThat(first).isPositive();
      assertThat(both.getLast().get().data().getLongValue("id")).isEqualTo(first);
      assertThat(request.call().data().getLongValue("id")).isEqualTo(first);
    }
    JSONObject elsewhere = wish("CASH", hall.slots().getLast()).fluentPut("guest", "Ms Li");
    assertThat(
            staff.call("POST", PATH, elsewhere.toString(), "Idempotency-Key", "desk-key-1").code())
        .isEqualTo("PARAM_ERROR");
    assertThat(book(guest).data().getLongValue("id")).as("another guest").isPositive();

    JSONObject own = wish("COUNTER", hall.slots().getLast()).fluentPut("studentId", person);
    String one =
        staff
            .call("POST", PATH, own.toString(), "Idempotency-Key", "desk-key-2")
            .data()
            .getString("traceId");
    assertThat(
            staff
                .call("POST", PATH, own.toString(), "Idempotency-Key", "desk-key-2")
                .data()
                .getString("traceId"))
        .isEqualTo(one);
  }

  @Test
  void aRuleRefusesABookingUnlessStaffSayWhyNot() {
    engine
        .getBean(SessionLimits.class)
        .replace(Actor.ENGINE, hall.session().id(), Map.of(Quota.DAY, 1));
    assertThat(book(wish("FREE", hall.slot()).fluentPut("studentId", person)).status())
        .isEqualTo(200);
    JSONObject second = wish("FREE", hall.slots().getLast()).fluentPut("studentId", person);

    ApiClient.Response refused = book(second);
    assertThat(refused.code()).isEqualTo("QUOTA_EXCEEDED");
    assertThat(refused.data().getString("quota")).isEqualTo("DAY");
    assertThat(book(second.fluentPut("despiteRule", "a tournament")).status()).isEqualTo(200);
  }

  @Test
  void aWrongFieldIsNamed() {
    JSONObject wish = wish("COUNTER", hall.slot());
    assertField(wish, "studentId");
    assertField(wish.clone().fluentPut("studentId", "nobody-at-all"), "studentId");
    assertField(wish.clone().fluentPut("studentId", person).fluentPut("guest", "x"), "guest");
    assertField(wish.clone().fluentPut("guest", " "), "guest");
    JSONObject guest = wish.clone().fluentPut("guest", "Ms Li");
    SystemConfig config = engine.getBean(SystemConfig.class);
    config.change(Actor.ENGINE, ConfigKey.COUNTER_CAMPUS_CARD, "0");
    assertField(guest.clone().fluentPut("method", "CAMPUS_CARD"), "method");
    config.change(Actor.ENGINE, ConfigKey.COUNTER_CAMPUS_CARD, "1");
    assertField(guest.clone().fluentPut("slotIds", new JSONArray()), "slotIds");
    assertField(
        guest.clone().fluentPut("slotIds", JSONArray.of(hall.slot().id(), hall.slot().id())),
        "slotIds");
    assertField(guest.clone().fluentPut("despiteRule", " "), "despiteRule");
    JSONObject noMethod = guest.clone();
    noMethod.remove("method");
    assertField(noMethod, "method");
    assertThat(book(guest.clone().fluentPut("slotIds", JSONArray.of(1L << 40))).code())
        .isEqualTo("NOT_FOUND");
    assertThat(
            staff
                .call("POST", PATH, guest.toString(), "Idempotency-Key", "short")
                .data()
                .getString("field"))
        .isEqualTo("Idempotency-Key");
  }

  private void assertField(JSONObject wish, String field) {
    ApiClient.Response refused = book(wish);
    assertThat(refused.code()).as(wish.toString()).isEqualTo("VALIDATE_FAILED");
    assertThat(refused.data().getString("field")).as(wish.toString()).isEqualTo(field);
  }

  @Test
  void aBlockedSlotOrCourtIsOpenedAgain() {
    JSONObject wet =
        JSONObject.of("slotIds", JSONArray.of(hall.slot().id()), "reason", "the floor is wet");
    JSONObject blocked = staff.post("/admin/blocks", wet.toString()).data();
    assertThat(blocked.getJSONArray("slotIds").toJavaList(Long.class))
        .containsExactly(hall.slot().id());
    assertThat(staff.post("/admin/blocks", wet.toString()).code()).isEqualTo("FAILED");
    assertThat(book(wish("CASH", hall.slot()).fluentPut("guest", "Ms Li")).code())
        .isEqualTo("FAILED");
    assertThat(opened()).isEqualTo(1);
    assertThat(opened()).isZero();

    JSONObject closure =
        JSONObject.of("courtId", hall.slot().courtId(), "reason", "repairs")
            .fluentPut("from", hall.slot().startsAt().toString())
            .fluentPut("until", hall.slot().endsAt().toString());
    JSONObject closed = staff.post("/admin/blocks/closures", closure.toString()).data();
    assertThat(closed.getJSONArray("slotIds")).hasSize(1);
    long id = closed.getLongValue("id");
    assertThat(staff.get("/admin/blocks/closures").json().getJSONArray("data").toString())
        .contains("\"id\":" + id);
    assertThat(staff.delete("/admin/blocks/closures/" + id).status()).isEqualTo(200);
    assertThat(staff.delete("/admin/blocks/closures/" + id).code()).isEqualTo("NOT_FOUND");
    assertBlockField(closure.clone().fluentPut("until", Instant.EPOCH.toString()), "until");
    assertBlockField(closure.clone().fluentPut("reason", ""), "reason");
    assertThat(
            staff
                .post("/admin/blocks/closures", closure.clone().fluentPut("courtId", -1).toString())
                .code())
        .isEqualTo("NOT_FOUND");
  }

  private void assertBlockField(JSONObject closure, String field) {
    ApiClient.Response refused = staff.post("/admin/blocks/closures", closure.toString());
    assertThat(refused.data().getString("field")).isEqualTo(field);
  }

  private int opened() {
    JSONObject slots = JSONObject.of("slotIds", JSONArray.of(hall.slot().id()));
    return staff.post("/admin/blocks/open", slots.toString()).data().getIntValue("opened");
  }
}
