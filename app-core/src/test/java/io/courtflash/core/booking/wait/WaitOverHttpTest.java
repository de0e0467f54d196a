package io.courtflash.core.booking.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.reservation.KeptSeats;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
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
  void aStudentWaitsIsOfferedAPlaceAndAcceptsIt() {
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
    assertThat(student.post("/wait/" + id + "/accept", "").json().getString("message"))
        .isNotEmpty();
  }

  @Test
  void withoutAWaitListThereIsNothingToWaitForAndTheBoardSaysSo() {
    TestHall.clear(engine);
    hall = TestHall.open(engine, 1, 1, 1);
    sale = SaleClient.of(hall);

    assertThat(join(student).status()).isEqualTo(404);
    assertThat(slotOnBoard().containsKey("waiting")).isTrue();
    assertThat(slotOnBoard().get("waiting")).isNull();
  }

  @Test
  void staffBookAKeptPlaceWithAReasonAndSeeWhoWaits() {
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
