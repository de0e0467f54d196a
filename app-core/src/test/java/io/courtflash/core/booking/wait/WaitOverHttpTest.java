package io.courtflash.core.booking.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.seat.KeptSeats;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.EventStream;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The wait list as students and staff use it over HTTP. */
@EngineTest
class WaitOverHttpTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private KeptSeats keptSeats;

  private TestHall hall;
  private SaleClient sale;
  private ApiClient holder;
  private ApiClient student;
  private JSONObject booked;

  /** One place, which somebody has. */
  @BeforeEach
  void aFullHall() {
    hall = TestHall.open(engine, 1, 1, 1).withWaitList(0);
    sale = SaleClient.of(hall);
    holder = TestStudents.student(engine, port);
    student = TestStudents.student(engine, port);
    booked = SaleClient.result(holder, sale.claim(holder));
  }

  @AfterEach
  void clear() {
    sale.awaitSettled(engine);
    TestHall.clear(engine);
  }

  private ApiClient.Response join(ApiClient who) {
    return who.post(
        "/wait",
        JSONObject.of(
                "slotDate", hall.slot().slotDate().toString(),
                "startTime", hall.slot().startTime().toString(),
                "endTime", hall.slot().endTime().toString())
            .toString());
  }

  private JSONObject entry() {
    return student.get("/wait").data().getJSONArray("items").getJSONObject(0);
  }

  private JSONObject awaitOffer() {
    await().until(() -> entry().getString("state").equals("OFFERED"));
    return entry();
  }

  private void giveBack() {
    assertThat(holder.delete("/reserve/" + booked.getLong("reservationId")).status())
        .isEqualTo(200);
  }

  private JSONObject slotOnBoard() {
    var slots =
        (JSONArray)
            student
                .get(
                    "/browse/slot?sessionId="
                        + hall.session().id()
                        + "&date="
                        + hall.slot().slotDate())
                .json()
                .get("data");
    return slots.getJSONObject(0);
  }

  @Test
  void aStudentAcceptsAnOfferedPlaceOverHttp() {
    ApiClient.Response joined = join(student);
    assertThat(joined.status()).isEqualTo(200);
    long id = joined.data().getLong("id");
    assertThat(joined.data().getString("state")).isEqualTo("WAITING");
    assertThat(joined.data().getIntValue("waiting")).isOne();
    await().until(() -> Integer.valueOf(1).equals(slotOnBoard().getInteger("waiting")));

    giveBack();

    JSONObject offer = awaitOffer().getJSONObject("offer");
    assertThat(offer.getLong("slotId")).isEqualTo(hall.slot().id());
    assertThat(offer.getString("deadline")).isNotEmpty();
    assertThat(slotOnBoard().getIntValue("remaining")).isZero();
    ApiClient.Response accepted = student.post("/wait/" + id + "/accept", "");
    assertThat(accepted.data().getString("status")).isEqualTo("PENDING_PAYMENT");
    assertThat(student.post("/wait/" + id + "/accept", "").data()).isEqualTo(accepted.data());
    assertThat(entry().getString("state")).isEqualTo("TAKEN");
    assertThat(student.get("/browse/reservation").response().body()).contains("PENDING_PAYMENT");
  }

  /** Else whoever gives it back and a friend would know when to be there. */
  @Test
  void anOutsiderSeesNoDifferenceBetweenATakenAKeptAndAnOfferedPlace() {
    hall.withWaitList(10);
    ApiClient outsider = TestStudents.student(engine, port);
    List<String> taken = whatIsSeen(outsider);
    try (EventStream events = EventStream.of(outsider)) {
      await().until(() -> !events.named("hall").isEmpty());
      giveBack();
      await().until(() -> keptSeats.kept().size() == 1);

      assertThat(whatIsSeen(outsider)).isEqualTo(taken);

      var _ = join(student);
      await().until(() -> Integer.valueOf(1).equals(slotOnBoard().getInteger("waiting")));
      List<String> waitedFor = whatIsSeen(outsider);
      letDeadlineCome(keptSeats.kept().getFirst());
      var _ = awaitOffer();

      assertThat(whatIsSeen(outsider)).isEqualTo(waitedFor);
      assertThat(events.named("places")).isEmpty();
      assertThat(events.named("hall")).hasSize(1);
      assertThat(events.named("reservation")).isEmpty();
    }
  }

  /** What a student is answered who asks for everything about the slot, and wants it. */
  private List<String> whatIsSeen(ApiClient outsider) {
    long slot = hall.slot().id();
    String day = "sessionId=" + hall.session().id() + "&date=" + hall.slot().slotDate();
    ApiClient.Response refused = sale.reserve(outsider);
    assertThat(refused.code()).isEqualTo("OUT_OF_STOCK");
    return List.of(
        refused.response().body(),
        seen(outsider, "/browse/slot?" + day),
        seen(outsider, "/browse/slot/" + slot),
        seen(outsider, "/browse/nearest?slotId=" + slot),
        seen(outsider, "/browse/session"),
        seen(outsider, "/browse/reservation"),
        seen(outsider, "/browse/reservation?slotId=" + slot),
        seen(outsider, "/wait"),
        Integer.toString(outsider.get("/admin/wait").status()),
        Integer.toString(outsider.get("/admin/wait/slots?date=" + day).status()),
        Integer.toString(outsider.get("/admin/export/waiting").status()));
  }

  private static String seen(ApiClient outsider, String path) {
    ApiClient.Response answer = outsider.get(path);
    assertThat(answer.status()).as(path).isEqualTo(200);
    return answer.response().body() + answer.response().headers().firstValue("ETag");
  }

  private void letDeadlineCome(Reservation row) {
    new WaitingHall(engine, hall).letDeadlineCome(row);
  }

  @Test
  void nobodyAnswersTheOfferOfAnotherOne() {
    long id = join(student).data().getLong("id");
    giveBack();
    var _ = awaitOffer();

    assertThat(holder.post("/wait/" + id + "/accept", "").status()).isEqualTo(404);
    assertThat(holder.post("/wait/" + id + "/decline", "").status()).isEqualTo(404);
    assertThat(holder.delete("/wait/" + id).status()).isEqualTo(404);
    assertThat(student.delete("/wait/" + id).status()).isEqualTo(200);
    assertThat(entry().getString("state")).isEqualTo("DECLINED");
    assertThat(student.get("/browse/reservation").data().getJSONArray("items"))
        .as("what was never booked")
        .isEmpty();
    assertThat(student.post("/wait/" + id + "/accept", "").json().getString("message"))
        .isNotEmpty();
  }

  /** Between the look and the tap an entry can get another place, of another price. */
  @Test
  void anAnswerToAnotherOfferThanTheOneThatIsThereIsRefused() {
    long id = join(student).data().getLong("id");
    giveBack();
    long offered = awaitOffer().getJSONObject("offer").getLongValue("reservationId");
    String earlier = JSONObject.of("reservationId", offered - 1).toString();

    assertThat(student.post("/wait/" + id + "/accept", earlier).code()).isEqualTo("FAILED");
    assertThat(student.post("/wait/" + id + "/decline", earlier).code()).isEqualTo("FAILED");
    assertThat(entry().getString("state")).isEqualTo("OFFERED");

    String seen = JSONObject.of("reservationId", offered).toString();
    assertThat(student.post("/wait/" + id + "/accept", seen).code()).isEqualTo("SUCCESS");
  }

  @Test
  void courtsWithoutSuchASlotAreNotWaitedFor() {
    List<Long> courts =
        Stream.concat(
                Stream.of(hall.slot().courtId()),
                LongStream.rangeClosed(Long.MAX_VALUE - 98, Long.MAX_VALUE).boxed())
            .toList();

    ApiClient.Response joined =
        student.post(
            "/wait",
            JSONObject.of(
                    "slotDate", hall.slot().slotDate().toString(),
                    "startTime", hall.slot().startTime().toString(),
                    "endTime", hall.slot().endTime().toString(),
                    "courtIds", courts)
                .toString());

    assertThat(joined.code()).as(joined.message()).isEqualTo("SUCCESS");
    assertThat(joined.data().getJSONArray("courtIds").toList(Long.class))
        .containsExactly(hall.slot().courtId());
  }

  @Test
  void withoutAWaitListThereIsNothingToWaitFor() {
    TestHall.clear(engine);
    hall = TestHall.open(engine, 1, 1, 1);
    sale = SaleClient.of(hall);

    assertThat(join(student).status()).isEqualTo(404);
    assertThat(slotOnBoard().containsKey("waiting")).isTrue();
    assertThat(slotOnBoard().get("waiting")).isNull();
  }

  @Test
  void staffBookAKeptPlaceWithAReason() {
    hall.withWaitList(10);
    giveBack();
    await().until(() -> keptSeats.kept().size() == 1);
    StaffClient staff = StaffClient.at(port);
    String slot = "/admin/wait/slots/" + hall.slot().id();
    assertThat(
            staff.api().get("/admin/wait/slots?date=" + hall.slot().slotDate()).response().body())
        .contains("\"kept\":1");
    assertThat(
            staff
                .api()
                .post(slot + "/book", JSONObject.of("guest", "Wang 139").toString())
                .status())
        .isEqualTo(400);

    ApiClient.Response made =
        staff
            .api()
            .post(
                slot + "/book",
                JSONObject.of("guest", "Wang 139", "reason", "a team came from far").toString());

    assertThat(made.data().getString("status")).isEqualTo("PENDING_PAYMENT");
    assertThat(keptSeats.kept()).isEmpty();
    assertThat(staff.api().get("/admin/wait").status()).isEqualTo(200);
    staff.awaitInvariants();
  }
}
